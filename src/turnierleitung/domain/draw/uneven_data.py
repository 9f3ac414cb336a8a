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
# fmt: on
