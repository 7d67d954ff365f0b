import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSent, sent, told } from '../testing/anArchive.ts'

const elements = {
  title: '<title>Sum</title>',
  time: '<time_limit unit="s">1</time_limit>',
  memory: '<memory_limit unit="mb">64</memory_limit>',
  data: '<test_input>1</test_input>\n<test_output>1</test_output>',
  more: '',
}

/** A document with one item, changed in one place. Its elements begin in line 3. */
const fps = (change: Partial<typeof elements> = {}, version = '1.2') =>
  `<fps version="${version}">\n<item>\n${Object.values({ ...elements, ...change }).join('\n')}\n</item>\n</fps>`

const broken = async (text: string) =>
  (await readSent(sent(text, 'a.xml'))).flatMap((found) => [
    ...(found.model === null ? [] : ['whole']),
    ...told(found, 'broken'),
  ])

test('the document that the broken ones are made of is whole', async () => {
  expect(await broken(fps())).toEqual(['whole'])
})

describe('a broken item is told with its line, and its siblings are read', () => {
  test.each<[string, Partial<typeof elements>, string]>([
    ['title', { title: '<title> </title>' }, 'title: a.xml:2: title is missing'],
    ['no time', { time: '' }, 'timeLimit: a.xml:2: time_limit is missing'],
    ['no unit', { time: '<time_limit>1</time_limit>' }, 'timeLimit: a.xml:4: time_limit unit is missing'],
    [
      'unit',
      { time: '<time_limit unit="min">1</time_limit>' },
      'timeLimit: a.xml:4: time_limit unit: "min" is not known; there are s, ms',
    ],
    [
      'words',
      { time: '<time_limit unit="s">one</time_limit>' },
      'timeLimit: a.xml:4: time_limit must be a number, not "one"',
    ],
    [
      'nothing',
      { time: '<time_limit unit="s">0</time_limit>' },
      'timeLimit: a.xml:4: time_limit must be a number, not 0',
    ],
    [
      'memory',
      { memory: '<memory_limit unit="gb">1</memory_limit>' },
      'memoryLimit: a.xml:5: memory_limit unit: "gb" is not known; there are mb, kb',
    ],
    ['no cases', { data: '' }, 'cases: a.xml:2: there is no test case'],
    [
      'no cases, and half a sample',
      { data: '<sample_output>1</sample_output>' },
      'cases: a.xml:2: there is no test case',
    ],
    ['empty samples', { data: '<sample_input/><sample_output/>' }, 'cases: a.xml:2: there is no test case'],
    ['answer', { data: '<test_input/>\n<test_input/>\n<test_output/>' }, 'cases: a.xml:7: test_input 2 has no answer'],
    ['input', { data: '<test_input/>\n<test_output/>\n<test_output/>' }, 'cases: a.xml:8: test_output 2 has no input'],
    [
      'score',
      { data: '<test_input name="1[5]"/>\n<test_input name="2"/>\n<test_output/><test_output/>' },
      'scores: a.xml:7: test_input 2 has no score, and others have one',
    ],
    ['tags', { data: '<test_input>a\n<b>1</b></test_input>' }, 'package: a.xml:7: test_input must be text, not <b>'],
    [
      'language',
      { more: '<spj language="Text">text judge</spj>' },
      'checker: a.xml:8: spj language: Text cannot be judged here',
    ],
    [
      'interactor',
      { more: '<interactor language="C++">a</interactor>' },
      'interactor: a.xml:8: interactor: C++ cannot be judged here',
    ],
    [
      'a judge that no key can name',
      { more: '<remote_oj>一本通</remote_oj><remote_id>1000</remote_id>' },
      'package: a.xml:8: the problem is judged at 一本通 1000, and this site has no such remote judge',
    ],
    [
      'no id there',
      { more: '<remote_oj>pku</remote_oj><remote_id> </remote_id>' },
      'package: a.xml:8: remote_id is missing',
    ],
    [
      'long text',
      { more: `<hint>${'a'.repeat(1_048_577)}</hint>` },
      'package: a.xml:8: hint has more than 1048576 characters',
    ],
    ['pictures', { more: '<img/>'.repeat(1_200) }, 'pictures: a.xml:8: img has more than 1000 entries'],
    [
      'pictures that are looked for in long texts',
      { more: `<hint>${'a'.repeat(100_000)}</hint>${'<img/>'.repeat(700)}` },
      'pictures: a.xml:8: img has more than 640 entries',
    ],
    [
      'cases',
      { data: '<test_input/>'.repeat(10_001) },
      'cases: a.xml:2: test_input is 10001 and must be between 1 and 10000',
    ],
  ])('%s', async (_what, change, message) => {
    const other = fps(change).slice('<fps version="1.2">\n'.length, -'</fps>'.length)
    const both = fps().replace('</fps>', other.replace('<item>', '\n<item>') + '</fps>')
    expect((await broken(fps(change))).filter((one) => one !== 'whole')).toEqual([
      message.startsWith('package: a.xml:7: test_input')
        ? `broken ${message.replace('package', 'cases')}`
        : `broken ${message}`,
    ])
    expect((await broken(both))[0]).toBe('whole')
  })

  test('several faults are told at once', async () => {
    expect(await broken(fps({ title: '', time: '', memory: '', data: '' }))).toEqual([
      'broken timeLimit: a.xml:2: time_limit is missing',
      'broken memoryLimit: a.xml:2: memory_limit is missing',
      'broken title: a.xml:2: title is missing',
      'broken cases: a.xml:2: there is no test case',
    ])
  })
})

describe('a broken document', () => {
  test('ends at its fault, and what stood before it is read', async () => {
    expect(await broken(`${fps().replace('</fps>', '')}<item>\n<title>a</item></fps>`)).toEqual([
      'whole',
      'broken package: a.xml:11: this is no valid XML: unexpected close tag.',
    ])
    expect(await broken(fps().replace('</fps>', ''))).toEqual([
      'whole',
      'broken package: a.xml:10: this is no valid XML: unclosed tag: fps',
    ])
    expect(await broken(`${fps()}\n<b/>`)).toEqual([
      'whole',
      'broken package: a.xml:11: this is no valid XML: documents may contain only one root.',
    ])
  })

  test('has no items, or another root', async () => {
    expect(await broken('<fps version="1.2"></fps>')).toEqual(['broken package: a.xml: item is missing'])
    expect(await broken('<a><fps></fps></a>')).toEqual(['broken package: a.xml: fps is missing'])
  })
})

describe('entities', () => {
  const withType = (declarations: string, hint: string) =>
    `<?xml version="1.0"?><!DOCTYPE fps [${declarations}]>${fps({ more: `<hint>${hint}</hint>` })}`

  test('of a document are refused, wherever they lead', async () => {
    const refused = (name: string) => [
      `broken package: a.xml:8: the entity &${name}; is declared by the file itself and is refused`,
    ]
    expect(await broken(withType('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'))).toEqual(refused('x'))
    const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
    expect(await broken(withType(`<!ENTITY l0 "ha">${laughs.join('')}`, '&l10;'))).toEqual(refused('l10'))
    expect(await broken(withType('<!ENTITY % p SYSTEM "http://localhost/a.dtd">%p;', 'a'))).toEqual(['whole'])
    expect(await broken(withType('<!ENTITY y "1">', 'a').replace('>1</test_input>', '>&y;</test_input>'))).toEqual([
      'broken cases: a.xml:6: the entity &y; is declared by the file itself and is refused',
    ])
  })

  test('that are told at all are told once each, and not without end', async () => {
    const names = Array.from({ length: 1_001 }, (_, at) => `<hint a${at}=""/>`)
    expect(await broken(fps({ more: names.join('') }))).toEqual([
      'broken package: a.xml:2: more than 1000 different things are wrong with it',
    ])
    expect(await broken(fps({ more: names.slice(1).join('').repeat(3) }))).toEqual(['whole'])
  })

  test('of a document are not replaced in attributes either', async () => {
    const text = `<!DOCTYPE fps [<!ENTITY s "s">]>${fps({ time: '<time_limit unit="&s;">1</time_limit>' })}`
    expect(await broken(text)).toEqual(['broken package: a.xml:4: this is no valid XML: undefined entity.'])
  })
})

test('whatever elements an item has, it is read or refused', async () => {
  const names = 'title time_limit img src base64 test_input test_output sample_input spj template item'
  const name = fc.constantFrom(...names.split(' '), 'constructor', '__proto__', 'toString')
  const attribute = fc.constantFrom('', ' unit="s"', ' unit="constructor"', ' language="__proto__"', ' name="1.in"')
  const text = fc.oneof(fc.string(), fc.constantFrom('1', '1e9', '-1', '&amp;', '&a;', '<b/>', '<![CDATA[1]]>'))
  const element = fc.tuple(name, attribute, text).map(([one, its, content]) => `<${one}${its}>${content}</${one}>`)
  await fc.assert(
    fc.asyncProperty(fc.array(element), async (all) => {
      const found = await readSent(sent(fps({ more: all.join('') }), 'a.xml'))
      expect(found.length).toBeGreaterThan(0)
    }),
    { numRuns: 50 },
  )
})
