import { describe, expect, test } from 'vitest'
import type { ProblemModel } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { aFile, aModel, caseOf, toldOf, written } from '#formats/testing/aModel.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { unsayableData } from '#formats/writePackages.ts'

const plain = { displayId: null, tags: [], showsCases: null }
const statement = {
  title: 'A & B',
  description: `![](${attachmentLink('a b.PNG')})`,
  input: null,
  output: null,
  hint: null,
}

test('FPS: an item is what HUSTOJ reads', async () => {
  const model = aModel({
    ...plain,
    type: 1,
    ioScore: 30,
    statements: { 'en-US': statement },
    source: {},
    attachments: [aFile('a b.PNG', 'abcd')],
    templates: { Python3: 'print()' },
    judgeMode: 'spj',
    validator: { language: 'C++', source: 'x < y', protocol: 'hustoj', args: [], extraFiles: {} },
    cases: [
      caseOf('1', { score: 10, input: aFile('1.in', ']]> <a>\r\n'), answer: aFile('1.out', '') }),
      caseOf('2', { score: 20 }),
    ],
  })
  expect(String(await written('fps', [model]))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.5">
<generator name="Praxis"/>
<item>
<title><![CDATA[A & B]]></title>
<time_limit unit="ms"><![CDATA[1500]]></time_limit>
<memory_limit unit="mb"><![CDATA[256]]></memory_limit>
<description><![CDATA[[md]![](/upload/praxis-export/1.png)[/md]]]></description>
<sample_input><![CDATA[1 2
]]></sample_input>
<sample_output><![CDATA[3
]]></sample_output>
<img><src><![CDATA[/upload/praxis-export/1.png]]></src><base64>YWJjZA==</base64></img>
<test_input name="1[10].in"><![CDATA[]]]]><![CDATA[> <a>]]>&#13;<![CDATA[
]]></test_input>
<test_output name="1[10].out"></test_output>
<test_input name="2[20].in"><![CDATA[2
]]></test_input>
<test_output name="2[20].out"><![CDATA[answer of 2
]]></test_output>
<template language="Python"><![CDATA[print()]]></template>
<spj language="C++"><![CDATA[x < y]]></spj>
</item>
</fps>
`)
})

describe('FPS: test data that are no text', () => {
  const withData = (bytes: Buffer) => aModel({ cases: [caseOf('1', { answer: aFile('1.out', bytes) })] })

  test.each([
    ['bytes that are not UTF-8', Buffer.from([0xff]), '1.out: the file is not UTF-8 text'],
    ['a control character', Buffer.from('a\u0001'), '1.out: it has characters that XML does not allow'],
  ])('%s are refused before the item begins', async (_, bytes, message) => {
    const model = withData(bytes)
    expect((await unsayableData('fps', model)).map(({ outcome, part }) => [outcome, part])).toEqual([
      ['broken', 'cases'],
    ])
    const error: unknown = await written('fps', [model]).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(PackageError)
    expect((error as PackageError).message).toBe(message)
  })

  test('a letter that two pieces divide is none', async () => {
    const halves = {
      ...aFile('1.out', '加'),
      read: async function* () {
        yield* [Buffer.from([0xe5]), Buffer.from([0x8a, 0xa0])]
      },
    }
    expect(await unsayableData('fps', aModel({ cases: [caseOf('1', { answer: halves })] }))).toEqual([])
  })

  test('zips hold any bytes', async () => {
    expect(await unsayableData('hoj', withData(Buffer.from([0xff])))).toEqual([])
  })
})

describe('FPS: what it cannot say', () => {
  test.each<[string, Partial<ProblemModel>, string[]]>([
    ['nothing of a plain problem', {}, []],
    [
      'blanks at the ends of lines that count',
      { compare: { ...aModel().compare, ignoreTrailing: false } },
      [
        'approximated comparison: outputs are judged in the same way, but by a checker that is written for it (lines, isRemoveEndBlank = false)',
        'approximated comparison: a Presentation Error becomes a Wrong Answer',
      ],
    ],
    [
      'files of solvers, and files of a program',
      { userFiles: { 'a.h': '' }, fileIo: { input: 'a', output: 'b' } },
      [
        'broken extraFiles: the format cannot say it, and it would be judged in another way: a.h',
        'broken fileIo: the format cannot say it, and it would be judged in another way: a, b',
      ],
    ],
    [
      'subtasks with different points',
      {
        type: 1,
        caseMode: 'subtask_lowest',
        ioScore: 10,
        cases: [caseOf('1', { group: 1, score: 10 }), caseOf('2', { group: 1, score: 20 })],
      },
      ['broken scores: the format cannot say it, and it would be judged in another way: 10, 20'],
    ],
    [
      'another version of C++',
      {
        judgeMode: 'spj',
        validator: { language: 'C++ 20', source: 'x', protocol: 'testlib', args: [], extraFiles: {} },
      },
      ['approximated checker: C++ 20 becomes C++'],
    ],
  ])('%s', (_, change, told) => {
    expect(toldOf('fps', aModel({ ...plain, ...change }))).toEqual(told)
  })
})
