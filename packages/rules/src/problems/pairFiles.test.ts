import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairFiles } from './pairFiles.ts'

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
      'Input7.txt - Output7.txt',
      'INPUT_8.txt - OUTPUT_8.txt',
      'no_output: Input7.txt (Output7.txt)',
      'no_output: INPUT_8.txt (OUTPUT_8.txt)',
    ],
  ],
  ['an output alone is left out', ['1.out', 'output.txt'], ['no_input: 1.out', 'no_input: output.txt']],
  ['.out comes before .ans', ['1.ans', '1.out', '1.in'], ['1.in + 1.out', 'two_outputs: 1.ans (1.out)']],
  ['one input in two cases', ['1.IN', '1.in', '1.out'], ['1.in + 1.out', 'twice: 1.IN (1.in)']],
  [
    'names of other files',
    ['readme.md', 'a.txt', 'in', 'x.in.bak'],
    ['other_name: a.txt', 'other_name: x.in.bak', 'other_name: in', 'other_name: readme.md'],
  ],
  ['folders, also those of Windows', ['sub/1.in', 'sub\\1.out'], ['in_folder: sub/1.in', 'in_folder: sub\\1.out']],
  [
    'hidden files',
    ['.DS_Store', '__MACOSX/._1.in', 'Thumbs.db', 'a/.git/x', '.in'],
    ['hidden: .DS_Store', 'hidden: .in', 'hidden: a/.git/x', 'hidden: Thumbs.db', 'hidden: __MACOSX/._1.in'],
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

test('shorter names come first, then the text decides: 1, 2, 10', () => {
  const names = ['10.in', '2.in', '1.in', 'b2.in', 'a10.in'].flatMap((name) => [name, name.replace('.in', '.out')])
  expect(pairFiles(names, 'default').pairs.map(({ input }) => input)).toEqual([
    '1.in',
    '2.in',
    '10.in',
    'b2.in',
    'a10.in',
  ])
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
    fc.constantFrom('.in', '.out', '.ans', '.txt', '.IN', '.Out', '.TXT', '.md', ''),
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
