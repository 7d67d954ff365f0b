import { describe, expect, test } from 'vitest'
import { readSent, sent, told, type ReadProblem } from '../testing/anArchive.ts'

const limits = '<time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>'
const data = '<test_input>1</test_input><test_output>1</test_output>'

async function readItem(elements: string, { version = '1.4', rest = limits + data } = {}): Promise<ReadProblem> {
  const text = `<fps version="${version}"><item><title>Sum</title>${elements}${rest}</item></fps>`
  return (await readSent(sent(text, 'a.xml')))[0]!
}

const notes = (found: ReadProblem) => told(found).filter((one) => !one.startsWith('approximated stackLimit'))

describe('limits', () => {
  const read = async (time: string, memory: string, version?: string) => {
    const found = await readItem('', { version, rest: time + memory + data })
    return [found.model?.limits.timeMs, found.model?.limits.memoryMb, ...notes(found)]
  }
  const time = (value: string, unit = ' unit="s"') => `<time_limit${unit}>${value}</time_limit>`
  const memory = (value: string, unit = ' unit="mb"') => `<memory_limit${unit}>${value}</memory_limit>`

  test.each([
    [time('2'), memory('64'), '1.2', [2_000, 64]],
    [time('0.5'), memory('64'), '1.2', [500, 64]],
    [time('1.1'), memory('64'), '1.2', [1_100, 64]],
    [time('.25', ' unit="S"'), memory('64', ' unit="MB"'), '1.2', [250, 64]],
    [time('800', ' unit="ms"'), memory('65536', ' unit="kb"'), '1.2', [800, 64]],
    [time('2', ''), memory('32', ''), '1.1', [2_000, 32]],
    [time('2', ''), memory('32', ''), '1.0', [2_000, 32]],
    [time('2', ''), memory('2048', ' unit="kb"'), '1.1', [2_000, 2]],
    [
      time('1'),
      memory('1025', ' unit="kb"'),
      '1.2',
      [1_000, 2, 'approximated memoryLimit: a.xml:1: 1025 kb becomes 2 MB'],
    ],
    [time('1'), memory('1', ' unit="kb"'), '1.2', [1_000, 1, 'approximated memoryLimit: a.xml:1: 1 kb becomes 1 MB']],
    [time('0.0001'), memory('64'), '1.2', [1, 64, 'approximated timeLimit: a.xml:1: 0.0001 s becomes 1 ms']],
  ])('%s %s of %s', async (sentTime, sentMemory, version, expected) => {
    expect(await read(sentTime, sentMemory, version)).toEqual(expected)
  })
})

describe('cases', () => {
  const read = async (rest: string) => {
    const found = await readItem('', { rest: limits + rest })
    const cases = found.model?.cases.map(({ name, score }) => {
      const [input, output] = [found.contents[`${name}.in`], found.contents[`${name}.out`]]
      return `${input}-${output}${score === null ? '' : ` ${score}`}`
    })
    return [cases ?? null, notes(found)]
  }
  const input = (text: string, name = '') => `<test_input${name && ` name="${name}"`}>${text}</test_input>`
  const output = (text: string, name = '') => `<test_output${name && ` name="${name}"`}>${text}</test_output>`

  test('are paired by their order', async () => {
    expect(await read(input('1') + input('2') + output('3') + output('4'))).toEqual([['1-3', '2-4'], []])
  })

  test('are paired by their names where all have one', async () => {
    const named = input('1', 'a') + input('2', 'b.in') + output('4', 'b.out') + output('3', 'a')
    expect(await read(named)).toEqual([['1-3', '2-4'], []])
    expect(await read(input('1', 'a') + input('2', 'b') + output('4', 'b') + output('5', 'c'))).toEqual([
      ['1-', '2-4'],
      [
        'dropped cases: a.xml:1: c has no input',
        'approximated cases: a.xml:1: a has no answer, so its answer is empty',
      ],
    ])
    expect(await read(input('1', 'x') + output('2', 'y'))).toEqual([['1-2'], []])
    expect(await read(input('1', 'a') + input('2', 'a') + output('3', 'a') + output('4', 'a'))).toEqual([
      ['1-3', '2-4'],
      [],
    ])
  })

  test('without any output have empty answers, also where their number is even', async () => {
    expect(await read(input('1') + input('2'))).toEqual([
      ['1-', '2-'],
      ['approximated cases: a.xml:1: the package has no answers, so those of all cases are empty (2)'],
    ])
    expect(await read(input('1', '1') + input('2', '2'))).toEqual([
      ['1-', '2-'],
      ['approximated cases: a.xml:1: the package has no answers, so those of all cases are empty (2)'],
    ])
  })

  test('may have their answers among the inputs where names tell it', async () => {
    const named = input('1', '1.in') + input('2', '1.out') + input('3', '2.in') + input('4', '2.ans')
    expect(await read(named)).toEqual([
      ['1-2', '3-4'],
      ['approximated cases: a.xml:1: the inputs hold inputs and answers in turn, as their names tell (2 cases)'],
    ])
    expect(await read(input('1', '1.in') + input('2', '2.out'))).toEqual([
      ['1-', '2-'],
      ['approximated cases: a.xml:1: the package has no answers, so those of all cases are empty (2)'],
    ])
  })

  test('have the scores of their names, and make the problem OI', async () => {
    expect(await read(input('1', 'a[30]') + input('2', 'b[5]') + output('', 'a[30]') + output('', 'b[5]'))).toEqual([
      ['1- 30', '2- 5'],
      [],
    ])
    expect((await readItem('')).model).toMatchObject({ type: 0, ioScore: null })
  })

  test('whose names are the same before a dot win their points together or not at all', async () => {
    const names = ['1.1[20]', '2.1[30]', '1.2[25]', '3[25]']
    const found = await readItem('', {
      rest: limits + names.map((name) => input(name, name) + output('', name)).join(''),
    })
    expect(found.model).toMatchObject({ type: 1, caseMode: 'subtask_lowest', ioScore: 100 })
    expect(found.model?.groups).toEqual([
      { number: 1, name: '1', points: 45, aggregate: 'min' },
      { number: 2, name: '2', points: 30, aggregate: 'min' },
      { number: 3, name: '3[25]', points: 25, aggregate: 'min' },
    ])
    expect(found.model?.cases.map(({ group, score }) => [group, score])).toEqual([
      [1, 45],
      [2, 30],
      [1, 45],
      [3, 25],
    ])
    const alone = await readItem('', { rest: limits + input('1', 'a.1[30]') + output('', 'a.1[30]') })
    expect(alone.model).toMatchObject({ caseMode: 'default', ioScore: 30, groups: [] })
    const unscored = await readItem('', { rest: limits + input('1', 'a.1') + input('1', 'a.2') })
    expect(unscored.model).toMatchObject({ type: 0, caseMode: 'default', groups: [] })
  })

  test('are the samples where there is nothing else', async () => {
    const sample = (text: string) =>
      `<sample_input>${text}</sample_input>\n<sample_output>${text}${text}</sample_output>`
    expect(await read(sample('1') + sample('2'))).toEqual([
      ['1-11', '2-22'],
      ['approximated cases: a.xml:1: the package has no test data, so its samples are the test cases (2)'],
    ])
    expect(await read(sample('1') + input('2') + output('3'))).toEqual([['2-3'], []])
  })

  test('keep characters that XML forbids, and say so', async () => {
    expect(await read(input('<![CDATA[a\u0001\u001A\u0000]]>&#2;') + output('b'))).toEqual([
      ['a\u0001\u001A\u0000\u0002-b'],
      ['approximated cases: a.xml:1: characters that XML does not allow are kept (4)'],
    ])
  })
})

describe('programs', () => {
  test('tpj is a checker for testlib, in C++ where nothing says it', async () => {
    const { model } = await readItem('<tpj>int main() {}</tpj><spj language="C"> </spj>')
    expect([model?.judgeMode, model?.validator]).toEqual([
      'spj',
      { language: 'C++', source: 'int main() {}', protocol: 'testlib', args: [], extraFiles: {} },
    ])
  })

  test('of two checkers spj counts', async () => {
    const found = await readItem('<tpj language="C++">a</tpj><spj language="C">b</spj>')
    expect(found.model?.validator).toMatchObject({ language: 'C', source: 'b', protocol: 'hustoj' })
    expect(notes(found)).toEqual(['dropped checker: a.xml:1: tpj has no place here and is left out'])
  })

  test('templates of unknown languages, and second ones, are told', async () => {
    const found = await readItem(
      '<template language="Cobol">a</template><template language="C">b</template><template language="c">d</template>',
    )
    expect(found.model?.templates).toEqual({ C: 'b' })
    expect(notes(found)).toEqual([
      'dropped templates: a.xml:1: the language Cobol is not known here',
      'dropped templates: a.xml:1: template C is there twice',
    ])
  })
})

describe('texts', () => {
  test('that are missing are none, and samples are paired by their order', async () => {
    const found = await readItem(
      '<sample_input>1</sample_input><sample_input>2</sample_input><sample_output>3</sample_output>',
    )
    expect(found.model?.statements).toEqual({
      'en-US': { title: 'Sum', description: null, input: null, output: null, hint: null },
    })
    expect(found.model?.examples.map(({ input, output }) => [input, output])).toEqual([
      ['1', '3'],
      ['2', ''],
    ])
    expect(notes(found)).toEqual([
      'approximated examples: a.xml:1: sample_input 2 has no answer, so its answer is empty',
    ])
  })

  test('keep HTML that nobody escaped, and words that HUSTOJ has broken become whole', async () => {
    const found = await readItem(
      '<description><p>a<br/>&nbsp;b</p></description><hint><![CDATA[<math xm<x>lns="x">1</math>]]></hint>',
    )
    expect(found.model?.statements['en-US']).toMatchObject({
      description: '<p>a<br/>&nbsp;b</p>',
      hint: '<math xmlns="x">1</math>',
    })
    expect(notes(found)).toEqual([
      'approximated package: a.xml:1: &nbsp; is not known in XML and stays as it is written',
      'approximated statement: a.xml:1: xm<x>lns becomes xmlns',
    ])
  })

  test.each([
    ["<span class='md'>\n# a\n<span>b</span></span>\n", '# a\n<span>b</span>'],
    ['[md]\na[/md]', 'a'],
    ['<span class="x">a</span>', '<span class="x">a</span>'],
  ])('lose the mark of Markdown: %j', async (sentText, shown) => {
    const found = await readItem(`<hint><![CDATA[${sentText}]]></hint>`)
    expect(found.model?.statements['en-US']?.hint).toBe(shown)
  })

  test('lose the characters that XML forbids', async () => {
    const found = await readItem('<hint>a\u0000b&#1;</hint><source>\u001A</source>')
    expect(found.model?.statements['en-US']?.hint).toBe('ab')
    expect(found.model?.source).toEqual({})
    expect(notes(found)).toEqual([
      'approximated package: a.xml:1: characters that XML does not allow are removed from texts (3)',
    ])
  })

  test('that come twice count once', async () => {
    const found = await readItem('<hint></hint><hint>a</hint><hint>b</hint><source>x</source>')
    expect(found.model?.statements['en-US']?.hint).toBe('a')
    expect(notes(found)).toEqual(['dropped other: a.xml:1: hint is there twice'])
  })
})

describe('pictures', () => {
  const img = (src: string, base64: string) => `<img><src><![CDATA[${src}]]></src><base64>${base64}</base64></img>`
  const shown = (...sources: string[]) =>
    `<description><![CDATA[${sources.map((src) => `<img src="${src}"/>`).join('')}]]></description>`

  test('stand where their addresses stood, the longest address first', async () => {
    const found = await readItem(
      `${img('/a.png', 'YQ==')}${img('/a.png?2', 'YmI')}${shown('/a.png', '/a.png?2', '/a.png')}`,
    )
    expect(found.model?.statements['en-US']?.description).toBe(
      '<img src="package-file:1.png"/><img src="package-file:2.png"/><img src="package-file:1.png"/>',
    )
    expect(found.contents).toMatchObject({ '1.png': 'a', '2.png': 'bb' })
    expect(notes(found)).toEqual([])
  })

  test('an address is plain text, whatever letters it has', async () => {
    const found = await readItem(`${img('$&(.*)+.gif', 'YQ==')}${shown('$&(.*)+.gif', 'xx.gif')}`)
    expect(found.model?.statements['en-US']?.description).toBe('<img src="package-file:1.gif"/><img src="xx.gif"/>')
  })

  test('a pasted address of data is one of Base64', async () => {
    const found = await readItem(img('p.jpg', 'data:image/jpeg;base64,YQ==') + shown('p.jpg'))
    expect(found.contents['1.jpg']).toBe('a')
  })

  test('that cannot be shown are told', async () => {
    const found = await readItem(
      [
        img('/b.png', 'Y*Q='),
        img('', 'YQ=='),
        img('/unused.png', 'YQ=='),
        img('/c.png', 'YQ=='),
        img('/c.png', 'Yg=='),
        img('/e.png', ''),
        img('/f.png', 'YQ==YQ=='),
        img('/g.png', 'YQ==<![CDATA[YQ==]]>'),
        shown('/b.png', '/c.png', '/d.png', 'https://localhost/e.png', 'data:image/png;base64,YQ=='),
      ].join(''),
    )
    expect(notes(found)).toEqual([
      'dropped pictures: a.xml:1: img base64 must be Base64, not /b.png',
      'dropped pictures: a.xml:1: img src is missing',
      'dropped pictures: a.xml:1: the file is not used',
      'dropped pictures: a.xml:1: /c.png is there twice',
      'dropped pictures: a.xml:1: img base64 must be Base64, not /e.png',
      'dropped pictures: a.xml:1: img base64 must be Base64, not /f.png',
      'dropped pictures: a.xml:1: img base64 must be Base64, not /g.png',
      'approximated pictures: a.xml:1: the text shows /b.png, which the package does not have',
      'approximated pictures: a.xml:1: the text shows /d.png, which the package does not have',
    ])
    expect(found.contents['1.png']).toBe('a')
  })
})
