"""What ``packaging/find_uneven.py`` has found; see ``uneven.py``."""

from __future__ import annotations

from typing import Final

# fmt: off
ROUNDS: Final[dict[tuple[int, int], tuple[str, ...]]] = {
    (17, 5): (
        "ABCD EFGH IJKL MNOPQ",
        "CGLQ HIMP DEKN ABFJO",
        "AHLN DGIO CEJP BFKMQ",
        "DHJQ ELMO BGKP ACFIN",
        "AGJM DFLP CHKO BEINQ",
    ),
    (18, 5): (
        "BDLO EGJQ HMNPR ACFIK",
        "EFHO BIJM AGKLN CDPQR",
        "KMOQ DEIN ABCGH FJLPR",
        "ANOR DFGM BCEKP HIJLQ",
        "GIOP CELM BFNQR ADHJK",
    ),
    (19, 5): (
        "ABCD EFGHI JKLMN OPQRS",
        "CGKL AHNOP BIMRS DEFJQ",
        "CFMO AILQR DEKNP BGHJS",
        "CIJP AELOS BFGNQ DHKMR",
        "DFLS AGJMP CEHNR BIKOQ",
    ),
    (21, 5): (
        "ABCD EFGH IJKL MNOP QRSTU",
        "AHKQ EJOS CGPT DINU BFLMR",
        "BENT CKMS DFJQ HLPU AGIOR",
        "EIMQ BGKU AFPS DLOT CHJNR",
        "GLNQ BHIS CFOU AJMT DEKPR",
    ),
    (22, 4): (
        "ABCD EFGH IJKL MNOPQ RSTUV",
        "AKQS HJMV CFPR DGINU BELOT",
        "AGMT EKNR BIPV DFJOS CHLQU",
        "CJNT DEQV GLPS AHIOR BFKMU",
    ),
    (22, 5): (
        "ABCD EFGH IJKL MNOPQ RSTUV",
        "AFPR CLMU EIQV BHJNS DGKOT",
        "AKQS GJMR CHOV DFINU BELPT",
        "HKPU BIOR DEMS AGLNV CFJQT",
        "FLOS DJPV BGQU AHIMT CEKNR",
    ),
    (23, 4): (
        "ABCD EFGH IJKLM NOPQR STUVW",
        "CKRW FLQS AEMNV DGJOT BHIPU",
        "HKOV BJNS AFIRT DELPW CGMQU",
        "DIQV EJRU AGKPS CHLNT BFMOW",
    ),
    (23, 5): (
        "ABCD EFGH IJKLM NOPQR STUVW",
        "GMPW BJOS AEKQU DHLRT CFINV",
        "FLQS CMRU AHJNW DGKOV BEIPT",
        "EJRV DIQW BGLNU AFMOT CHKPS",
        "ALPV HIOU CGJQT DEMNS BFKRW",
    ),
    (26, 5): (
        "ABCD EFGH IJKL MNOP QRSTU VWXYZ",
        "AGSY HKRV BLMT JNUW DFPQX CEIOZ",
        "ALQV KOTX CFNS GIRW BHPUZ DEJMY",
        "CGKU JPTV HIQY BENX AFMRZ DLOSW",
        "HMSX FIUV DNTZ CLRY AEKPW BGJOQ",
    ),
    (27, 5): (
        "ABCD EFGH IJKL MNOPQ RSTUV WXYZa",
        "AJMZ GLRW EOVX DFKPT BIQUY CHNSa",
        "AELT FMSY IPRa BGJNX CKQVW DHOUZ",
        "BHMV FNRZ JQTa AGKOY CLPUX DEISW",
        "BPSZ FJOW EKUa CGIMT AHQRX DLNVY",
    ),
}
"""People and rounds to the rounds: the tables with a letter for each person, fives last."""

NUMBERED: Final[dict[tuple[int, int], tuple[str, ...]]] = {
    (13, 5): (
        "AJKM BEFG CDHIL",
        "CFIK BHJL ADEGM",
        "BCLM DGIJ AEFHK",
        "AEIL DFHM BCGJK",
        "ACGH DEKL BFIJM",
    ),
    (14, 4): (
        "AEFH BCGMN DIJKL",
        "EKMN ACHIL BDFGJ",
        "BHJM AFGIK CDELN",
        "CGHK ADEJM BFILN",
    ),
    (14, 5): (
        "EFIM CGJKL ABDHN",
        "IKLN CDEHM ABFGJ",
        "BCLM AFHIK DEGJN",
        "HJKM BEFLN ACDGI",
        "EGHL AIJMN BCDFK",
    ),
    (15, 4): (
        "BCEFG DJKNO AHILM",
        "DEHIO ABCJM FGKLN",
        "AFHJK BEILN CDGMO",
        "BKLMO ADFGI CEHJN",
    ),
    (15, 5): (
        "EFHIL BDGJN ACKMO",
        "ABDLO CFGHM EIJKN",
        "BCHKN AEJLM DFGIO",
        "EGMNO ABFIK CDHJL",
        "ACGIJ DEHKO BFLMN",
    ),
    (17, 5): (
        "EKMO CILP AGJQ BDFHN",
        "ELNQ BCJM GHIO ADFKP",
        "AHLM CDEG IJKN BFOPQ",
        "ABEI GMNP CHKQ DFJLO",
        "BGKL EHJP DIMQ ACFNO",
    ),
    (18, 5): (
        "GLMN ADFK BCJQR EHIOP",
        "BDGH KMOR ACNPQ EFIJL",
        "AGJO BKLP CEFHM DINQR",
        "BFNO AHLR DIJMP CEGKQ",
        "HJKN FGPR DELOQ ABCIM",
    ),
    (19, 4): (
        "AGHM CDJNS EILOP BFKQR",
        "GIJR ADEKO BHLNQ CFMPS",
        "DGPQ ABILS CFHOR EJKMN",
        "DLMR CHIKQ EFGNS ABJOP",
    ),
    (19, 5): (
        "DNRS BEHMP CGIJQ AFKLO",
        "DGLM HKOQR BCFJS AEINP",
        "LPQS ACJMR DEFIK BGHNO",
        "FGPR CEKLN HIMOS ABDJQ",
        "BILR ACDOP FHMNQ EGJKS",
    ),
    (21, 4): (
        "BJLP AFOQ NRST GIKM CDEHU",
        "CINO JKTU ABHM EFPR DGLQS",
        "FGHT CMPS EIJQ ALNU BDKOR",
        "AEKS HILR GOPU BCQT DFJMN",
    ),
    (21, 5): (
        "BQST FMOR EJLU CDIP AGHKN",
        "GJPR ABIU DKMQ EFHS CLNOT",
        "CFKU DGLS BHOP AJMT EINQR",
        "HILM EKPT ACRS GOQU BDFJN",
        "ADEO CHJQ FGIT BKLR MNPSU",
    ),
    (25, 5): (
        "BFMX PQWY CIRU JKTV ANOS DEGHL",
        "EIJN BGSU LQVX COPT FHKW ADMRY",
        "HRSV ACEK GMNP FILY BDQT JOUWX",
        "GRTW DFNV BEOY AHQU CJLM IKPSX",
        "IMOQ HTXY AFGJ CDSW EPUV BKLNR",
    ),
    (26, 4): (
        "IMVZ GHWY CJOP ADKR BLSTU EFNQX",
        "ABFG EJMU DNTW PQSV ORXYZ CHIKL",
        "DJLX INPR BHQZ CFUY EGKTV AMOSW",
        "KOQU ACTX EISY GLNZ DFHMP BJRVW",
    ),
    (26, 5): (
        "BHNV FJKM ADQY CELP GTUXZ IORSW",
        "ACGN BRXY JPTW FHIU KLQSV DEMOZ",
        "EKWY GIPV LNOU JQRZ BCDFT AHMSX",
        "DGJL HOTY CIKX AERV BMQUW FNPSZ",
        "FOQX ALWZ BEGS IMNT DHKPR CJUVY",
    ),
    (27, 4): (
        "IORV EJKL GQUY ABNPZ MSTWa CDFHX",
        "FJZa CGNS PRWX DEIMY AHLOU BKQTV",
        "ATXY BDOa HKMN FGLVW CEQRZ IJPSU",
        "BCLM AIQW DSVZ GHJRT FKOPY ENUXa",
    ),
    (27, 5): (
        "DGIR CJQW BLUX FKNSZ AHMOT EPVYa",
        "ACXY GHKU JOPZ INTVW BDFQa ELMRS",
        "MWYZ DENX KRTa AGLPQ BHJSV CFIOU",
        "CHLa DPST AEFW IJKMX QRUVZ BGNOY",
        "DKLO FGMV IQSY BCETZ HPRWX AJNUa",
    ),
    (29, 5): (
        "GIPY DFLW EHKN MOVZ AUbc CTXa BJQRS",
        "AEOS CJMY BFTb DKUX GNRZ HPQW ILVac",
        "MNXc GOQb RUWa BCEL JPTV FIKS ADHYZ",
        "DRVb ABKP CSZc FQYa HIOX JLNU EGMTW",
        "KQTZ HSUV AGLX IJWb BDMa ERYc CFNOP",
    ),
    (30, 5): (
        "JLSV ACQd GIMc OWab HTUZ BEKNX DFPRY",
        "PTXa DLMb EJRW AKUY INOQ FHVcd BCGSZ",
        "BDIW FNSa CHKL QXZc AMRV GJOTY EPUbd",
        "GNRd KOPc VYZb BFLT CDEa MQSUW AHIJX",
        "EHQY BOUV DSXd CJMP FGKb ILRZa ANTWc",
    ),
    (31, 5): (
        "JNPe FGTa ACMW BDHK EOVbd ISUZc LQRXY",
        "GRWd DMQS KOPZ CLUV HINYa AEFJX BTbce",
        "ENST HLWb FRVc AYZe BMPUX CKQad DGIJO",
        "AHQU IKVe BEGL OXac CJRSb DPTWY FMNZd",
        "FKYb CGXZ JTUd EIPQ ADLNc HMORe BSVWa",
    ),
}
"""The same, in which few come to a table again; tables stand in the order of their numbers."""
# fmt: on
