<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<extra-own-name>English</extra-own-name>
<context>
    <name>Plyscope</name>
    <message numerus="yes">
        <source>MAX wins in {n}</source>
        <translation><numerusform>MAX wins in {n}</numerusform><numerusform>MAX wins in {n}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>MIN wins in {n}</source>
        <translation><numerusform>MIN wins in {n}</numerusform><numerusform>MIN wins in {n}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} cutoffs</source>
        <translation><numerusform>{n} cutoff</numerusform><numerusform>{n} cutoffs</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} leaves</source>
        <translation><numerusform>{n} leaf</numerusform><numerusform>{n} leaves</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes</source>
        <translation><numerusform>{n} node</numerusform><numerusform>{n} nodes</numerusform></translation>
    </message>
</context>
</TS>
