import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, pairFiles, withoutSharedFolder } from './pairFiles.ts'

const written = (names: readonly string[]) => {
  const { pairs, notes } = pairFiles(names, 'default')
  return [
    ...pairs.map(({ input, output, hasOutput }) => `${input} ${hasOutput ? '+' : '-'} ${output}`),
    ...notes.map(({ note, name, other }) => `${note}: ${name}${other === null ? '' : ` (${other})`}`),
  ]
}

test.each<[string, string[], string[]]>([
  ['.in with .out or .ans', ['2.ans', '1.in', '1.out', '2.in'], ['1.in + 1.out', '2.in + 2.ans']],
  ['text files by their words', ['output1.txt', 'input1.txt'], ['input1.txt + output1.txt']],
  ['a word inside of a name', ['a_input_b.txt', 'a_output_b.txt'], ['a_input_b.txt + a_output_b.txt']],
  [
    'of two words the last one',
    ['my_output_input1.txt', 'my_output_output1.txt'],
    ['my_output_input1.txt + my_output_output1.txt'],
  ],
  [
    'endings and words in any case',
    ['1.IN', '1.Out', 'Input2.TXT', 'OUTPUT2.txt'],
    ['1.IN + 1.Out', 'Input2.TXT + OUTPUT2.txt'],
  ],
  [
    'names of more than one dot',
    ['a.1.in', 'a.1.out', 'a.2.in'],
    ['a.1.in + a.1.out', 'a.2.in - a.2.out', 'no_output: a.2.in (a.2.out)'],
  ],
  ['an input alone gets an empty output', ['1.in'], ['1.in - 1.out', 'no_output: 1.in (1.out)']],
  [
    'a text alone gets one too',
    ['Input7.txt', 'INPUT_8.txt'],
    [
      'INPUT_8.txt - OUTPUT_8.txt',
      'Input7.txt - Output7.txt',
      'no_output: INPUT_8.txt (OUTPUT_8.txt)',
      'no_output: Input7.txt (Output7.txt)',
    ],
  ],
  ['an output alone is left out', ['1.out', 'output.txt'], ['no_input: 1.out', 'no_input: output.txt']],
  ['.out comes before .ans', ['1.ans', '1.out', '1.in'], ['1.in + 1.out', 'two_outputs: 1.ans (1.out)']],
  [
    'outputs of other judges',
    ['1.in', '1.a', '2.in', '2.std', '3.in', '3.diff'],
    ['1.in + 1.a', '2.in + 2.std', '3.in + 3.diff'],
  ],
  [
    'endings before .txt',
    ['1.in.txt', '1.out.txt', '2.IN.txt', '2.ans.TXT'],
    ['1.in.txt + 1.out.txt', '2.IN.txt + 2.ans.TXT'],
  ],
  ['the number at the end', ['t.in.2', 't.out.2', 't.in.10', 't.ans.10'], ['t.in.2 + t.out.2', 't.in.10 + t.ans.10']],
  ['inputs that are a number', ['01', '01.a', '02', '02.a'], ['01 + 01.a', '02 + 02.a']],
  [
    'outputs that are missing beside such names',
    ['1.in.txt', 't.in.3', '07'],
    [
      '1.in.txt - 1.out.txt',
      '07 - 07.out',
      't.in.3 - t.out.3',
      'no_output: 1.in.txt (1.out.txt)',
      'no_output: 07 (07.out)',
      'no_output: t.in.3 (t.out.3)',
    ],
  ],
  ['one input in two cases', ['1.IN', '1.in', '1.out'], ['1.in + 1.out', 'twice: 1.IN (1.in)']],
  [
    'names of other files',
    ['readme.md', 'a.txt', 'in', 'x.in.bak'],
    ['other_name: a.txt', 'other_name: in', 'other_name: readme.md', 'other_name: x.in.bak'],
  ],
  ['folders, also those of Windows', ['sub/1.in', 'sub\\1.out'], ['in_folder: sub/1.in', 'in_folder: sub\\1.out']],
  [
    'hidden files',
    ['.DS_Store', '__MACOSX/._1.in', 'Thumbs.db', 'a/.git/x', '.in'],
    ['hidden: __MACOSX/._1.in', 'hidden: .DS_Store', 'hidden: .in', 'hidden: a/.git/x', 'hidden: Thumbs.db'],
  ],
  [
    '.in and text of one name are two cases',
    ['input.in', 'input.txt'],
    [
      'input.in - input.out',
      'input.txt - output.txt',
      'no_output: input.in (input.out)',
      'no_output: input.txt (output.txt)',
    ],
  ],
])('%s', (_what, names, expected) => {
  expect(written(names)).toEqual(expected)
})

test('numbers in names count as numbers', () => {
  const rows = [
    ['1.in', '2.in', '10.in', 'a10.in', 'b2.in'],
    ['task.2.in', 'task.10.in', 'task.10b.in'],
    ['1-1.in', '1-10.in', '2-1.in', '10-1.in'],
    ['1.in', '01.in', '001.in'].toSorted(),
  ]
  for (const row of rows) {
    const names = row.toReversed().flatMap((name) => [name, name.replace('.in', '.out')])
    expect(pairFiles(names, 'default').pairs.map(({ input }) => input)).toEqual(row)
  }
  expect(['a', 'A', '10', '9'].toSorted(inOrder)).toEqual(['9', '10', 'A', 'a'])
})

test.each<[string, string[], string[]]>([
  ['one folder', ['data/1.in', 'data/1.out'], ['1.in', '1.out']],
  ['several, one in the other', ['p/tests/1.in', 'p/tests/1.out', 'p/readme.md'], ['1.in', '1.out', 'p/readme.md']],
  ['of Windows', ['data\\1.in', 'data\\1.out'], ['1.in', '1.out']],
  [
    'beside what systems add',
    ['d/1.in', '__MACOSX/d/._1.in', 'd/.DS_Store'],
    ['1.in', '__MACOSX/d/._1.in', '.DS_Store'],
  ],
  ['another file of that folder', ['d/1.in', 'd/notes.md'], ['1.in', 'notes.md']],
  ['two folders side by side', ['a/1.in', 'b/1.in'], ['a/1.in', 'b/1.in']],
  ['two folders in one', ['p/a/1.in', 'p/b/1.in'], ['p/a/1.in', 'p/b/1.in']],
  ['a folder beside files', ['1.in', 'old/1.in'], ['1.in', 'old/1.in']],
  ['a folder within the folder', ['d/1.in', 'd/old/1.in'], ['1.in', 'd/old/1.in']],
  ['no data at all', ['d/readme.md'], ['d/readme.md']],
])('folders that all data share go: %s', (_what, names, expected) => {
  expect([...withoutSharedFolder(names)]).toEqual(names.map((name, at) => [name, expected[at]]))
})

test('only the modes with subtasks give a first subtask', () => {
  const groups = (['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'] as const).map(
    (mode) => pairFiles(['1.in'], mode).pairs[0]!.groupNum,
  )
  expect(groups).toEqual([undefined, undefined, 1, 1])
})

const name = fc
  .tuple(
    fc.constantFrom('', '', '', 'd/', '.', '__MACOSX/', 'd\\'),
    fc.array(fc.constantFrom('input', 'output', 'Input', 'OUTPUT', '1', '2', 'a', '.', '_'), { maxLength: 4 }),
    fc.constantFrom(
      '.in',
      '.out',
      '.ans',
      '.txt',
      '.IN',
      '.Out',
      '.TXT',
      '.md',
      '',
      '.a',
      '.in.txt',
      '.out.7',
      '.In.7',
    ),
  )
  .map(([folder, stem, ending]) => folder + stem.join('') + ending)

test('every name is in one pair or has one note, no file is in two pairs, and the order of names does not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 30 }), (names) => {
      const { pairs, notes } = pairFiles(names, 'default')
      expect(pairFiles(names.toReversed(), 'default')).toEqual({ pairs, notes })
      const used = pairs.flatMap(({ input, output, hasOutput }) => (hasOutput ? [input, output] : [input]))
      const leftOut = notes.filter(({ note }) => note !== 'no_output').map((one) => one.name)
      expect([...used, ...leftOut].toSorted()).toEqual(names.toSorted())
      const outputs = pairs.map(({ output }) => output)
      expect(new Set(outputs).size).toBe(outputs.length)
      for (const { output, hasOutput } of pairs) expect(names.includes(output)).toBe(hasOutput)
      const lonely = notes.filter(({ note }) => note === 'no_output').map((one) => one.name)
      expect(lonely.toSorted()).toEqual(
        pairs
          .filter((one) => !one.hasOutput)
          .map(({ input }) => input)
          .toSorted(),
      )
    }),
    { numRuns: 500 },
  )
})
