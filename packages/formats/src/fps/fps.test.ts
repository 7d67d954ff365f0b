import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { expecting } from '../parts/expecting.ts'
import { readSent, readZip, sent, told, zipped, type Entries } from '../testing/anArchive.ts'

const png = Buffer.from('89504e470d0a1a0a', 'hex')

/** Every element of the format, in an order of its own. */
const whole = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fps PUBLIC "-//freeproblemset//one//EN" "http://localhost/fps.current.dtd">
<fps version="1.5" url="https://localhost/">
<generator name="Example" url="https://localhost/"/>
<item>
<spj language="C++"><![CDATA[int main(int argc, char *argv[]) { return argc < 4; }]]></spj>
<test_input name="b[40]"><![CDATA[2 3
]]></test_input>
<test_output name="b[40]"><![CDATA[5
]]></test_output>
<test_input name="a[60]"><![CDATA[1 1]]></test_input>
<test_output name="a[60]"><![CDATA[2]]></test_output>
<title><![CDATA[ 求和 ]]></title>
<url>http://localhost/problem.php?id=1000</url>
<time_limit unit="s"><![CDATA[1.5]]></time_limit>
<memory_limit unit="kb">131072</memory_limit>
<img><src><![CDATA[/upload/sum.gif]]></src><base64><![CDATA[${png.toString('base64').slice(0, 5)}
${png.toString('base64').slice(5)}]]></base64></img>
<description><![CDATA[<p>求 <b>a+b</b> <img src="/upload/sum.gif"> 与 /upload/sum.gif</p>]]></description>
<input><![CDATA[[md]
两个**整数**
[/md]]]></input>
<output>一个整数 &lt; 10</output>
<hint></hint>
<source><![CDATA[校赛]]></source>
<sample_input>1 2</sample_input>
<sample_output>3</sample_output>
<sample_input>4 5
</sample_input>
<sample_output>9
</sample_output>
<solution language="Python">print(sum(map(int, input().split())))</solution>
<solution language="Scratch3">blocks</solution>
<prepend language="C"><![CDATA[#include <stdio.h>
]]></prepend>
<template language="C"><![CDATA[int sum(int a, int b) {
}]]></template>
<append language="C">int main() {}</append>
<template language="Go">package main</template>
<remote_oj><![CDATA[]]></remote_oj>
<remote_id><![CDATA[]]></remote_id>
</item>
</fps>
`

test('every element of an item becomes a field of the model, or is told', async () => {
  const [found] = await readSent(sent(whole, 'fps.xml'))
  const { model, contents } = found!
  const file = (name: string) => ({ name, size: expect.any(Number), path: null, read: expect.any(Function) })
  const aCase = (name: string, score: number) => ({
    name,
    input: file(`${name}.in`),
    answer: file(`${name}.out`),
    isSample: false,
    group: null,
    score,
    requires: [],
    args: null,
  })
  expect(model).toEqual({
    uuid: null,
    measuring: null,
    displayId: null,
    statements: {
      'zh-CN': {
        title: '求和',
        description: '<p>求 <b>a+b</b> <img src="package-file:1.gif"> 与 package-file:1.gif</p>',
        input: '两个**整数**',
        output: '一个整数 < 10',
        hint: null,
      },
    },
    examples: [
      { input: '1 2', output: '3', noteZh: null, noteEn: null },
      { input: '4 5\n', output: '9\n', noteZh: null, noteEn: null },
    ],
    difficulty: 1,
    source: { 'zh-CN': '校赛' },
    authors: [],
    license: null,
    tags: [],
    sharesCode: false,
    showsCases: null,
    languages: null,
    limits: { timeMs: 1_500, memoryMb: 128, stackMb: 128, outputMb: null },
    type: 1,
    judgeMode: 'spj',
    caseMode: 'default',
    compare: {
      kind: 'lines',
      ignoreTrailing: true,
      caseInsensitive: false,
      spaceSensitive: false,
      epsAbs: null,
      epsRel: null,
    },
    fileIo: null,
    validator: {
      language: 'C++',
      source: 'int main(int argc, char *argv[]) { return argc < 4; }',
      protocol: 'hustoj',
      args: [],
      extraFiles: {},
    },
    passes: 1,
    userFiles: {},
    templates: {
      C: `//PREPEND BEGIN
#include <stdio.h>
//PREPEND END

//TEMPLATE BEGIN
int sum(int a, int b) {
}
//TEMPLATE END

//APPEND BEGIN
int main() {}
//APPEND END
`,
      Golang: 'package main',
    },
    attachments: [{ name: '1.gif', size: 8, path: expect.any(String), read: expect.any(Function) }],
    ioScore: 100,
    groups: [],
    cases: [aCase('1', 40), aCase('2', 60)],
    workshop: {
      generation: null,
      inputValidator: null,
      solutions: [
        {
          file: 'solution 1',
          language: 'Python3',
          source: 'print(sum(map(int, input().split())))',
          extraFiles: {},
          expected: expecting([judgeStatus.accepted]),
          setsTimeLimit: true,
        },
      ],
    },
    provenance: { format: 'fps', version: '1.5' },
  })
  expect(contents).toEqual({
    '1.in': '2 3\n',
    '1.out': '5\n',
    '2.in': '1 1',
    '2.out': '2',
    '1.gif': png.toString(),
  })
  expect([found!.key, found!.format, found!.title]).toEqual(['1', 'fps', '求和'])
  expect(told(found!)).toEqual([
    'approximated stackLimit: the package does not say it, so it is 128 MB',
    'dropped solutions: fps.xml:33: the language Scratch3 is not known here',
    'dropped other: fps.xml:14: url has no place here and is left out',
  ])
  expect(found!.findings.flatMap(({ outcome, part, count }) => (outcome === 'mapped' ? [[part, count]] : []))).toEqual([
    ['statement', 1],
    ['examples', 2],
    ['cases', 2],
    ['templates', 2],
    ['attachments', 1],
    ['solutions', 1],
    ['scores', 2],
    ['title', null],
    ['timeLimit', null],
    ['memoryLimit', null],
    ['type', null],
    ['judgeMode', null],
    ['checker', null],
    ['source', null],
  ])
})

/** An item with other elements in the place of its own. */
const item = (elements = '') => `<item>
<title>Sum</title>
${elements}
<time_limit unit="ms">900</time_limit>
<memory_limit unit="mb">64</memory_limit>
<test_input>1</test_input><test_output>1</test_output>
</item>`
const fps = (items: string, version = '1.2') => `<fps version="${version}">${items}</fps>`

test('items are told apart by their numbers, and documents by their names', async () => {
  const two = fps(item() + item())
  const keys = async (entries: Entries) => (await readZip(entries)).map(({ key, title }) => [key, title])
  expect(await keys({ 'a.xml': two })).toEqual([
    ['1', 'Sum'],
    ['2', 'Sum'],
  ])
  expect(await keys({ 'b.XML': two, 'a.xml': fps(item()) })).toEqual([
    ['a.xml/1', 'Sum'],
    ['b.XML/1', 'Sum'],
    ['b.XML/2', 'Sum'],
  ])
  expect(await keys({ 'sets/a.xml': fps(item()) })).toEqual([['sets/1', 'Sum']])
  const inZip = await zipped({ 'a.xml': fps(item()) })
  expect(await keys({ 'a.xml': two, 'b.zip': inZip })).toEqual([
    ['a.xml/1', 'Sum'],
    ['a.xml/2', 'Sum'],
    ['b.zip/1', 'Sum'],
  ])
})

test('what lies beside a document, and elements that nobody knows, are told', async () => {
  const text = fps(
    `<notes>a</notes>${item('<level max="3">5</level><level>6</level><hint lang="en">Add</hint>')}${item()}`,
  )
  const found = await readZip({ 'a.xml': text, 'readme.txt': '', 'data/1.in': '' })
  expect(told(found[0]!, 'dropped')).toEqual([
    'dropped other: a.xml:3: level is no key of the format and is left out',
    'dropped other: a.xml:3: hint lang is no key of the format and is left out',
    'dropped other: a.xml:1: notes is no key of the format and is left out',
    'dropped package: readme.txt: the file is not used',
    'dropped package: data: the file is not used',
  ])
  expect(told(found[1]!, 'dropped')).toEqual([])
})

test('a document in GBK is read as its declaration says', async () => {
  const [before, after] = fps(item('<hint>#</hint>')).split('#')
  const gbk = Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="GB2312"?>${before}`),
    Buffer.from([0xd6, 0xd0]),
    Buffer.from(after!),
  ])
  const [found] = await readSent(sent(gbk, 'gbk.xml'))
  expect(found!.model?.statements['zh-CN']?.hint).toBe('中')
})

test('line ends of another system, and a mark at the beginning, make no difference', async () => {
  const text = `\uFEFF${fps(item('<description>a\nb</description>'))}`.replaceAll('\n', '\r\n')
  const [found] = await readSent(sent(text, 'a.xml'))
  expect(found!.model?.statements['en-US']?.description).toBe('a\nb')
})

test('an XML file of something else is none', async () => {
  const [found] = await readSent(sent('<svg></svg>', 'a.xml'))
  expect(told(found!)).toEqual([
    'broken package: this is a package of no known format; these files would tell one: problem.yaml (pid, testdata/), problem.yaml, problem.xml (<problem>), domjudge-problem.ini, K.json + K/, problem.json + testcase/, *.xml (<fps>)',
  ])
})
