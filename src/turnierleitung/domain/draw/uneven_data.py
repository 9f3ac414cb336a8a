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
        "BIJM AGHK CDEFL",
        "EFGJ BCDH AIKLM",
        "ABFL DJKM CEGHI",
        "CFIK EHLM ABDGJ",
        "DGIL ACEJ BFHKM",
    ),
    (14, 5): (
        "EILN BCHJM ADFGK",
        "BCEF AHIKL DGJMN",
        "DEHM BGIKN ACFJL",
        "AFMN BDJKL CEGHI",
        "CHKN DEFIJ ABGLM",
    ),
    (15, 4): (
        "BDGIN EHJLO ACFKM",
        "ACLNO BFHIM DEGJK",
        "BFJKL ADEMN CGHIO",
        "AEHIK CFGJN BDLMO",
    ),
    (15, 5): (
        "BCDGJ EHKMN AFILO",
        "AGHKO CFIJN BDELM",
        "CEIKL ABFGM DHJNO",
        "BIMNO ADJKL CEFGH",
        "ADEFN CGLMO BHIJK",
    ),
    (17, 5): (
        "CGJL AFIQ BKMO DEHNP",
        "FGHK CEOQ BIJN ADLMP",
        "AEJK CFMN BGPQ DHILO",
        "HJMQ AGNO CDIK BEFLP",
        "KLNQ ABCH FJOP DEGIM",
    ),
    (18, 5): (
        "CIMP DGJL ABFKO EHNQR",
        "FJNP BCLR DHKMQ AEGIO",
        "BEJQ DOPR AFHIL CGKMN",
        "CHJO BDIN AEKLP FGMQR",
        "BGHP IJKR LMNOQ ACDEF",
    ),
    (19, 5): (
        "AILQ DFKMO HJNRS BCEGP",
        "AFHP BEJLM CDINO GKQRS",
        "LOPS DGHIR ACEJK BFMNQ",
        "CFLR EHNOQ ABDGS IJKMP",
        "BHKL CDJPQ AGMOR EFINS",
    ),
    (21, 4): (
        "KORU BCDP EFNS ILMT AGHJQ",
        "ABNT EHKL CMOQ DFGU IJPRS",
        "DLQS GINO HPTU ACER BFJKM",
        "CFHI AMSU BGLR KNPQ DEJOT",
    ),
    (22, 3): (
        "EILR ABDP GKMO CFJQV HNSTU",
        "DKTV FLMS NPQR AEGJU BCHIO",
        "BFGN ORUV DHJL CEMPT AIKQS",
    ),
    (23, 3): (
        "BEHN DFIW KLMQU GJOST ACPRV",
        "ADMO ELPT CHIQS FJKNV BGRUW",
        "IJPU MNRS ABFQT CDEGK HLOVW",
    ),
    (25, 4): (
        "EHJS MPQT BKVW FNUX CLOR ADGIY",
        "CFKY IJWX ALNT GOPS BDEM HQRUV",
        "DLPV ABSU CGQX JMRY HIKN EFOTW",
        "BGRT NOVY EIPU CDHW AFJQ KLMSX",
    ),
    (25, 5): (
        "GOUW CRSV DJKY IMQT BEHP AFLNX",
        "FHIV EGMN ACJO BDLR KSTU PQWXY",
        "MUVX BFJQ DESW NOPT CILY AGHKR",
        "BCKW ADMP INRU FGSY HJTX ELOQV",
        "JLPS IKOX BGTV AEUY FMRW CDHNQ",
    ),
    (26, 2): (
        "FIRX EHJL CUVZ ABMY DGOPS KNQTW",
        "EMPT FGVW IKSY DHQZ ACLNX BJORU",
    ),
    (26, 3): (
        "HPRW EGOT AFIL BKNV CQUXY DJMSZ",
        "KLUZ HNSY EMWX AJQT DFOPV BCGIR",
        "ADGX BFJU RVYZ COSW HIKMT ELNPQ",
    ),
    (26, 4): (
        "KORZ ADEG LMPQ HNSU IJTXY BCFVW",
        "CEUX FHPT AIOV LRWY BGKNQ DJMSZ",
        "MNVY BOSX DKTW CGJP AFLUZ EHIQR",
        "AQSW CIKL FJNR BEMT GHVXZ DOPUY",
    ),
    (26, 5): (
        "CHKQ DGSY BMTX FUVZ IJNPW AELOR",
        "EUWX BFIR LQSV HJMY DKOPZ ACGNT",
        "IOTY CLMW AJKU FGPQ BDENV HRSXZ",
        "DMRU EHPT FLNY CJOS ABQWZ GIKVX",
        "GJLZ NOQX ADHI RTVW EFKMS BCPUY",
    ),
    (27, 2): (
        "EFKU DIJQ ACLZ GHVYa MPSTX BNORW",
        "DMRY LVWX HOPU BCIKS AFNQa EGJTZ",
    ),
    (27, 3): (
        "PRUa FKQS CDOV BIMNW AHLYZ EGJTX",
        "BCTZ JNPY AEMS GHKVa DFRWX ILOQU",
        "LMVX GIRZ HJQW DSTUY BEKOP ACFNa",
    ),
    (27, 4): (
        "ALWY BITa GHQS NORUV DEKMX CFJPZ",
        "NTXZ FGMR ELPV BCKQY HJUWa ADIOS",
        "FKSa DHVZ JMOY CILUX APQRT BEGNW",
        "CDRW PSXY ABUZ EFHOT GIJKV LMNQa",
    ),
    (27, 5): (
        "OTYa LQUZ FGRW ACHJN BDIPS EKMVX",
        "APWZ DJMR LSXY CEGQT IKNUa BFHOV",
        "GLNO EFIY HMPQ ARSVa BJKTZ CDUWX",
        "BENR CPVY JOSU ILMTW GHXZa ADFKQ",
        "CFMZ HKSW DNTV ABGUY IOQRX EJLPa",
    ),
    (29, 5): (
        "HIJP FKMW ALOU CSVZ DEXa GYbc BNQRT",
        "BLSb PRWZ HQYa DGKN ACFI ETUV JMOXc",
        "FNVY ADJQ IKSc MRUa OTZb BHWX CEGLP",
        "CDRc ILTX BGMZ EJWY HNSU FOPQ AKVab",
        "AEMS BCOa NPXb FGHT QVWc JKLR DIUYZ",
    ),
    (30, 5): (
        "DHNZ ILOQ Tabc GVXY BEKU AFMPW CJRSd",
        "GMbd PUYZ EJQW HOST CFLX DKRVa ABINc",
        "KWYc ACHV BFOR MNQa GIJP ELSZb DTUXd",
        "BPQV EFGT IRXZ AJKb DMSc CNOUW HLYad",
        "FISa BWXb KNPd CDEY ALRT GHQUc JMOVZ",
    ),
    (31, 5): (
        "ELWZ DMXd GHKP ANRV IJTUb BCFae OQSYc",
        "CJPS Gabc LTVd FHWX MRYZe ADIKO BENQU",
        "DQRT KNWe MOUa CILY BGSVX EHJcd AFPZb",
        "FKUd ABTY IXce EMSb CDHNZ PQVWa GJLOR",
        "AHSe CEOV BRWb IQZd DLPUc FGMNT JKXYa",
    ),
    (34, 5): (
        "DIKh HPQX CERb LMUZ BSWe FJNg AOTaf GVYcd",
        "QRWY MOcg ILdf BGPT HJUh AVbe CDNSZ EFKXa",
        "BNOb VZfh GUag ADXc CFQd KMTW EHLYe IJPRS",
        "CTXe AGLW JKZc FORh NPYa ESUd BIMQV DHbfg",
        "EJMf Dade ABFH KSVg GRXZ CIOY PUWbc LNQTh",
    ),
    (35, 5): (
        "HLPR TYci GQZb AMUd Waeh FKNVg BCDIJ EOSXf",
        "JMOT CRVh AKPS Defi HNUb IXYZa EFGcd BLQWg",
        "DQXd AEeg CUWf FPTZ GJVY BHShi KLOab IMNRc",
        "BGNa DFWb LMVX EITh OPgi AJQcf RSUZe CHKYd",
        "bfgh ILSd BERY HOQV DKZc CGMPe ANTWX FJUai",
    ),
}
"""The same, in which few come to a table again; tables stand in the order of their numbers."""
# fmt: on
