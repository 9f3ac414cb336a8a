<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_CH" sourcelanguage="de">
<context>
    <name>Phases</name>
    <message>
        <source>Finale</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Halbfinale</source>
        <translation>Halbfinal</translation>
    </message>
    <message>
        <source>Viertelfinale</source>
        <translation>1/4-Final</translation>
    </message>
    <message>
        <source>Achtelfinale</source>
        <translation>1/8-Final</translation>
    </message>
    <message>
        <source>1/{matches}-Finale</source>
        <translation>1/{matches}-Final</translation>
    </message>
</context>
</TS>
