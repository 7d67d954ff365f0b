import { expect, test } from 'vitest'
import { told } from '../../testing/anArchive.ts'
import { propertiesFile, readPolygonProblem, textsWith, toldUsual } from '../../testing/polygonPackage.ts'

const others = (read: Awaited<ReturnType<typeof readPolygonProblem>>) =>
  told(read).filter((line) => !toldUsual.includes(line))

test('the interaction and the scoring stand under headings of the language, the notes are the hint', async () => {
  const parts = { legend: 'Guess.', input: '', output: null, interaction: 'Ask.', scoring: 'All.', notes: 'Flush.' }
  const read = await readPolygonProblem(
    {},
    {
      ...textsWith(parts),
      'statements/chinese/problem-properties.json': JSON.stringify({ ...parts, name: '猜', legend: '猜。' }),
    },
  )
  expect(read.model!.statements).toEqual({
    'en-US': {
      title: 'Sum',
      description: 'Guess.\n\n## Interaction\n\nAsk.\n\n## Scoring\n\nAll.',
      input: null,
      output: null,
      hint: 'Flush.',
    },
    'zh-CN': {
      title: '猜',
      description: '猜。\n\n## 交互\n\nAsk.\n\n## 评分\n\nAll.',
      input: null,
      output: null,
      hint: 'Flush.',
    },
  })
})

test('without the properties the texts are those of the sections', async () => {
  const folder = 'statement-sections/english'
  const read = await readPolygonProblem(
    { names: '', statements: '' },
    {
      [propertiesFile]: null,
      [`${folder}/name.tex`]: 'Sum of two\n',
      [`${folder}/legend.tex`]: 'Add.\r\n\r\nAll.\r\n',
      [`${folder}/input.tex`]: 'Two.',
      [`${folder}/tutorial.tex`]: 'How.',
      [`${folder}/example.01`]: '5 6\r\n',
      [`${folder}/example.01.a`]: '11\r\n',
      [`${folder}/example.10`]: '1 1\n',
      [`${folder}/example.10.a`]: '2\n',
      [`${folder}/example.9`]: '2 2\n',
      [`${folder}/example.9.a`]: '4\n',
    },
  )
  expect(read.model!.statements).toEqual({
    'en-US': { title: 'Sum of two', description: 'Add.\n\nAll.', input: 'Two.', output: null, hint: null },
  })
  expect(read.model!.examples.map(({ input, output }) => [input, output])).toEqual([
    ['5 6\n', '11\n'],
    ['2 2\n', '4\n'],
    ['1 1\n', '2\n'],
  ])
  expect(others(read)).toEqual([
    'dropped statement: statement-sections/english/tutorial.tex: tutorial has no place here and is left out',
  ])
})

test('without sections the texts are those of the whole statement in TeX, under its headings', async () => {
  const tex = String.raw`\begin{problem}{Sum}{standard input}{standard output}{1 second}{256 megabytes}
Add.

\InputFile
Two numbers.

\OutputFile
Their sum.
\end{problem}
`
  const read = await readPolygonProblem({}, { [propertiesFile]: null, 'statements/english/problem.tex': tex })
  expect(read.model!.statements).toEqual({
    'en-US': { title: 'Sum', description: 'Add.', input: 'Two numbers.', output: 'Their sum.', hint: null },
  })
  expect([read.model!.examples, others(read)]).toEqual([
    [{ input: '1 2\n', output: '3\n', noteZh: null, noteEn: null }],
    [],
  ])
})

test('the samples are those that the statement shows; without any, the tests that are samples', async () => {
  const shown = { 'statement-sections/english/example.01': 'a', 'statement-sections/english/example.01.a': 'b' }
  const samples = async (change: Record<string, string | null>) =>
    (await readPolygonProblem({}, change)).model!.examples.map(({ input, output }) => [input, output])
  expect(await samples({ ...textsWith({}), ...shown })).toEqual([['a', 'b']])
  expect(await samples(textsWith({}))).toEqual([['1 2\n', '3\n']])
  expect(await samples({ ...textsWith({ sampleTests: [] }), 'tests/01.a': '3\r\n' })).toEqual([['1 2\n', '3\n']])
})

test('a sample that is too long for a page is left out', async () => {
  const read = await readPolygonProblem({}, { ...textsWith({ sampleTests: null }), 'tests/01': 'x'.repeat(1_048_577) })
  expect([read.model!.examples, others(read)]).toEqual([
    [],
    ['dropped examples: tests/01: the file is larger than 1 MiB'],
  ])
})

test('a statement that is only a PDF is a link to it', async () => {
  const read = await readPolygonProblem({}, { [propertiesFile]: null, 'statements/.pdf/english/problem.pdf': '%PDF' })
  expect([read.model!.statements, read.contents['statement-english.pdf']]).toEqual([
    {
      'en-US': {
        title: 'Sum',
        description: 'The statement is a file: [statement-english.pdf](package-file:statement-english.pdf)',
        input: null,
        output: null,
        hint: null,
      },
    },
    '%PDF',
  ])
  expect(others(read)).toEqual([
    'approximated statement: statements/.pdf/english/problem.pdf: there are no texts, so this file is the statement',
  ])
})

test('pictures beside the texts come along as the texts name them; others are left out', async () => {
  const folder = 'statement-sections/english'
  const legend = String.raw`See \includegraphics[width=5cm]{a} and \includegraphics{b.jpg}, not \includegraphics{../../c.png}.`
  const files = { ...textsWith({ legend }), [`${folder}/a.png`]: 'A', 'statements/english/b.jpg': 'B', 'c.png': 'C' }
  const read = await readPolygonProblem({}, { ...files, [`${folder}/d.png`]: 'D' })
  expect(read.model!.statements['en-US']!.description).toContain('](package-file:statement-sections%2Fenglish%2Fa.png)')
  expect(read.model!.statements['en-US']!.description).toContain('](package-file:statements%2Fenglish%2Fb.jpg)')
  expect([read.contents[`${folder}/a.png`], read.contents['statements/english/b.jpg']]).toEqual(['A', 'B'])
  expect(read.model!.attachments.map(({ name }) => name)).toEqual([`${folder}/a.png`, 'statements/english/b.jpg'])
  expect(others(read)).toEqual([
    'dropped pictures: statements/english/problem-properties.json:1: the text shows ../../c.png, which the package does not have',
    'dropped package: c.png: the file is not used',
    'dropped package: statement-sections/english/d.png: the file is not used',
  ])
})

test('a text that cannot be converted is the PDF, or is shown as it is written', async () => {
  const texts = textsWith({ legend: String.raw`\oddcommand{a}`, notes: 'Be quick.' })
  const source = await readPolygonProblem({}, texts)
  expect(source.model!.statements['en-US']).toEqual({
    title: 'Sum',
    description: expect.stringMatching(/^```\n[\s\S]*\\oddcommand\{a\}[\s\S]*Be quick\.\n```$/),
    input: null,
    output: null,
    hint: null,
  })
  const place = 'statements/english/problem-properties.json'
  expect(others(source)).toEqual([
    String.raw`approximated statement: ${place}:1: \oddcommand has no counterpart in Markdown`,
    `approximated statement: ${place}: the statement is not converted; its TeX source is shown`,
  ])
  const shown = { ...textsWith({ legend: String.raw`\oddcommand{a} \includegraphics{a.png}` }) }
  const pdf = await readPolygonProblem(
    {},
    { ...shown, 'statements/.pdf/english/problem.pdf': '%PDF', 'statement-sections/english/a.png': 'A' },
  )
  expect([pdf.model!.attachments.map(({ name }) => name), others(pdf).at(-1)]).toEqual([
    ['statement-english.pdf'],
    'dropped package: statement-sections/english/a.png: the file is not used',
  ])
  expect([pdf.model!.statements['en-US']!.description, pdf.contents['statement-english.pdf']]).toEqual([
    expect.stringContaining('](package-file:statement-english.pdf)'),
    '%PDF',
  ])
})

test('other languages are kept as files, which the statement names', async () => {
  const read = await readPolygonProblem(
    { names: '<name language="english" value="Sum"/><name language="russian" value="Сумма"/>' },
    {
      'statements/russian/problem-properties.json': JSON.stringify({ name: 'Сумма', legend: 'Сложите.' }),
      'statements/.pdf/russian/problem.pdf': '%PDF',
      'statements/german/problem-properties.json': JSON.stringify({
        name: 'Summe',
        legend: 'Addieren.',
        tutorial: 'x',
      }),
    },
  )
  expect(read.model!.statements['en-US']!.description).toBe(
    'Add two numbers.\n\nIn other languages: [Russian](package-file:statement-russian.pdf), [German](package-file:statement-german.tex)',
  )
  expect([read.contents['statement-russian.pdf'], read.contents['statement-german.tex']]).toEqual([
    '%PDF',
    '% legend\n\nAddieren.\n',
  ])
  expect(others(read)).toEqual([
    'approximated statement: statements/russian/problem-properties.json: the statement in the language "ru" is kept as a file',
    'approximated statement: statements/german/problem-properties.json: the statement in the language "de" is kept as a file',
  ])
})

test('the first language stands in the place of English if there is neither', async () => {
  const read = await readPolygonProblem(
    { names: '<name language="russian" value="Сумма"/>', statements: '<statement language="russian"/>' },
    {
      [propertiesFile]: null,
      'statements/russian/problem-properties.json': JSON.stringify({ name: 'x', legend: 'Сложите.' }),
    },
  )
  expect(read.model!.statements).toEqual({
    'en-US': {
      title: 'Сумма',
      description: '*This statement is written in this language: Russian.*\n\nСложите.',
      input: null,
      output: null,
      hint: null,
    },
  })
  expect(others(read)).toEqual([
    'approximated statement: statements/russian/problem-properties.json: there is no statement in Chinese or English, so the one in "ru" stands in the place of English',
  ])
})

test.each<[string, Parameters<typeof readPolygonProblem>, string[]]>([
  ['no statement', [{}, { [propertiesFile]: null }], ['statement: problem.xml:2: statements is missing']],
  [
    'no name',
    [{ names: '' }, textsWith({ name: ' ' })],
    ['title: statements/english/problem-properties.json: name (english) is missing'],
  ],
  [
    'properties that are no JSON',
    [{}, { [propertiesFile]: '{' }],
    [
      "package: statements/english/problem-properties.json:1: this is no valid JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)",
      'statement: problem.xml:2: statements is missing',
    ],
  ],
  [
    'properties of a wrong kind',
    [{}, textsWith({ legend: 3 })],
    [
      'package: statements/english/problem-properties.json:1: legend must be text, not 3',
      'statement: problem.xml:2: statements is missing',
    ],
  ],
])('broken: %s', async (_name, asked, lines) => {
  const read = await readPolygonProblem(...asked)
  expect([read.model, told(read, 'broken')]).toEqual([null, lines.map((line) => `broken ${line}`)])
})

test('what Polygon makes of the texts and the samples is not told, nor its copies of the pictures', async () => {
  const read = await readPolygonProblem(
    {},
    {
      ...textsWith({ legend: '\\includegraphics{a.png}' }),
      'statement-sections/english/a.png': 'a',
      'statement-sections/english/b.png': 'b',
      'statements/english/a.png': 'a',
      'statements/english/b.png': 'b',
      'statements/.html/english/a.png': 'a',
      'statements/.html/english/problem.html': '<html>',
      'statements/english/example.01.mu': 'x',
    },
  )
  expect(others(read)).toEqual([
    'dropped package: statement-sections/english/b.png: the file is not used',
    'dropped package: statements/english/b.png: the file is not used',
  ])
})
