import { describe, expect, test } from 'vitest'
import type { Change } from '../testing/aPackage.ts'
import { read, spj } from '../testing/reading.ts'

const unusedLimits = {
  time_multipliers: { ac_to_time_limit: 2 },
  time_resolution: 0.5,
  code: 64,
  compilation_time: 5,
  compilation_memory: 5,
  validation_time: 5,
  validation_memory: 5,
  validation_output: 5,
}

describe('what is of no use is told', () => {
  test.each<[string, Change, string]>([
    [
      'a key of problem.yaml',
      { problem: { embargo_until: '2030-01-01' } },
      'problem.yaml:8: embargo_until has no place here and is left out',
    ],
    ['its version', { problem: { version: '2' } }, 'problem.yaml:8: version has no place here and is left out'],
    [
      'its rights owner',
      { problem: { rights_owner: 'Ada' } },
      'problem.yaml:8: rights_owner has no place here and is left out',
    ],
    [
      'its languages',
      { problem: { languages: ['cpp'] } },
      'problem.yaml:8: languages has no place here and is left out',
    ],
    [
      'its wish to write files',
      { problem: { allow_file_writing: true } },
      'problem.yaml:8: allow_file_writing has no place here and is left out',
    ],
    [
      'other credits',
      { problem: { credits: { testers: 'Bo' } } },
      'problem.yaml:9: credits.testers has no place here and is left out',
    ],
    ...Object.entries(unusedLimits).map(([key, value]): [string, Change, string] => [
      `limits.${key}`,
      { problem: { limits: { time_limit: 1, [key]: value } } },
      `problem.yaml:7: limits.${key} has no place here and is left out`,
    ]),
    ['a folder', { files: { 'attachments/a.zip': '' } }, 'attachments: the folder is not used'],
    ['a folder of data', { files: { 'data/invalid_input/a.in': '' } }, 'data/invalid_input: the folder is not used'],
    [
      'a folder of data with a group',
      { files: { 'data/invalid_output/test_group.yaml': 'output_validator_args: [x]\n' } },
      'data/invalid_output: the folder is not used',
    ],
    ['a picture of a statement', { files: { 'statement/a.png': '' } }, 'statement/a.png: the file is not used'],
    ['a picture of a case', { files: { 'data/secret/01.png': '' } }, 'data/secret/01.png: the file is not used'],
    [
      'a note on a secret case',
      { files: { 'data/secret/01.zh.md': 'x' } },
      'data/secret/01.zh.md: the file is not used',
    ],
    [
      'what a statement would show of a secret case',
      { files: { 'data/secret/01.in.statement': 'x' } },
      'data/secret/01.in.statement: the file is not used',
    ],
    ['a note on no sample', { files: { 'data/sample/2.en.md': 'x' } }, 'data/sample/2.en.md: the file is not used'],
    [
      'a sample to be downloaded',
      { files: { 'data/sample/1.in.download': 'x' } },
      'data/sample/1.in.download: the file is not used',
    ],
    ['generators that nothing names', { files: { 'generators/gen.py': '' } }, 'generators: the folder is not used'],
    [
      'a checker beside another one',
      { ...spj, praxis: { validator: { standard: 'wcmp' } } },
      'output_validator: the folder is not used',
    ],
    [
      'a statement in another language',
      { problem: { name: { en: 'Sum', sv: 'Summa' } }, files: { 'statement/problem.sv.md': 'x\n' } },
      'statement/problem.sv.md: the file is not used',
    ],
  ])('%s', async (_name, change, line) => {
    expect((await read(change)).dropped).toEqual([line])
  })

  test('and so is what only looks as if it were of use', async () => {
    const files = { '.gitignore': 'x\n', 'include/lib.h': '\n' }
    expect((await read({ files })).dropped).toEqual([
      '.gitignore: left out because of its name',
      'include/lib.h: user_files in praxis.yaml does not name it',
    ])
  })
})
