<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<extra-own-name>简体中文</extra-own-name>
<context>
    <name>Plyscope</name>
</context>
</TS>
