import type { Compare } from '@praxis/contract/judgingJobs'
import { describe, expect, test } from 'vitest'
import { told } from '../testing/anArchive.ts'
import type { Files } from '../testing/aPackage.ts'
import { aCase, aGroup, model, noSecret, oi, read, readWrong, spj } from '../testing/reading.ts'

const said = (args: string) => `output_validator_args: [${args}]\n`
/** The same settings for samples and secret cases. */
const everywhere = (yaml: string, file = 'test_group.yaml'): Files => ({
  [`data/sample/${file}`]: yaml,
  [`data/secret/${file}`]: yaml,
})
const compareOf = async (files: Files) => (await model({ files })).compare

describe('how outputs are compared', () => {
  test.each<[args: string, Partial<Compare>]>([
    ['', { kind: 'tokens', caseInsensitive: true, spaceSensitive: false, epsAbs: null, epsRel: null }],
    ['case_sensitive', { kind: 'tokens', caseInsensitive: false, spaceSensitive: false }],
    ['space_change_sensitive', { kind: 'tokens', caseInsensitive: true, spaceSensitive: true }],
    ['float_tolerance, "1e-4"', { kind: 'float', caseInsensitive: true, epsAbs: 1e-4, epsRel: 1e-4 }],
    ['float_tolerance, 1e-4', { kind: 'float', epsAbs: 1e-4, epsRel: 1e-4 }],
    ['float_tolerance, "0"', { kind: 'float', epsAbs: 0, epsRel: 0 }],
    ['float_absolute_tolerance, ".5"', { kind: 'float', epsAbs: 0.5, epsRel: null }],
    ['float_relative_tolerance, "1E-6"', { kind: 'float', epsAbs: null, epsRel: 1e-6 }],
    ['float_relative_tolerance, "1e-6", float_absolute_tolerance, "12"', { kind: 'float', epsAbs: 12, epsRel: 1e-6 }],
    [
      'case_sensitive, float_tolerance, "1e-9", space_change_sensitive',
      {
        kind: 'float',
        caseInsensitive: false,
        spaceSensitive: true,
        epsAbs: 1e-9,
        epsRel: 1e-9,
      },
    ],
  ])('follows output_validator_args: [%s]', async (args, compare) => {
    expect(await compareOf(everywhere(said(args)))).toMatchObject(compare)
  })

  test('follows output_validator_flags and arguments in one text, as testdata.yaml has them', async () => {
    const floats = { kind: 'float', epsAbs: 0.01, epsRel: 0.01, caseInsensitive: false }
    const flags = 'output_validator_flags: "case_sensitive  float_tolerance 1e-2"\n'
    expect(await compareOf({ 'data/testdata.yaml': flags })).toMatchObject(floats)
    const args = 'output_validator_args: case_sensitive float_tolerance 1e-2\ngrading: default\n'
    const { model: it, dropped } = await read({ files: everywhere(args, 'testdata.yaml') })
    expect(it.compare).toMatchObject(floats)
    expect(dropped).toEqual([
      'data/sample/testdata.yaml:2: grading has no place here and is left out',
      'data/secret/testdata.yaml:2: grading has no place here and is left out',
    ])
  })

  test('is that of the nearest file: beside the case, in its folder, or above', async () => {
    const files = {
      ...noSecret,
      ...everywhere(said('case_sensitive')),
      ...aGroup('a', said('case_sensitive'), 1),
      ...aGroup('b', '{}', 1),
      'data/secret/b/1.yaml': said('case_sensitive') + 'hint: none\n',
    }
    const { model: it, dropped } = await read({ files })
    expect(it.compare.caseInsensitive).toBe(false)
    expect(dropped).toEqual(['data/secret/b/1.yaml:2: hint has no place here and is left out'])
  })

  test('may be said in different words that mean the same', async () => {
    const files = {
      'data/sample/test_group.yaml': said('float_tolerance, "1e-2", case_sensitive'),
      'data/secret/test_group.yaml': said('case_sensitive, float_tolerance, "0.01"'),
    }
    expect(await compareOf(files)).toMatchObject({ kind: 'float', epsAbs: 0.01 })
  })

  test('is no matter of a custom validator, which gets the arguments', async () => {
    const files = { ...spj.files, ...everywhere(said('"7", float_tolerance')) }
    expect((await model({ files })).validator?.args).toEqual(['7', 'float_tolerance'])
  })
})

/** The comparison or the arguments of the problem, and those of each case that has others. */
async function judgedBy(files: Files) {
  const { compare, validator, cases } = await model({ files })
  return {
    of: validator?.args ?? compare,
    args: cases.flatMap(({ name, args }) => (args === null ? [] : [[name, args]])),
  }
}

describe('cases that differ', () => {
  const insensitive = { kind: 'tokens', caseInsensitive: true }
  test('keep their arguments, and most cases say how the problem compares', async () => {
    const files = {
      ...noSecret,
      ...everywhere('{}'),
      ...aGroup('a', '{}', 1),
      ...aGroup('b', said('case_sensitive, float_tolerance, 0.1'), 2),
      'data/secret/b/2.yaml': said('space_change_sensitive'),
    }
    expect(await judgedBy(files)).toMatchObject({
      of: insensitive,
      args: [
        ['secret/b/1', ['case_sensitive', 'float_tolerance', '0.1']],
        ['secret/b/2', ['space_change_sensitive']],
      ],
    })
  })

  test('may be those without arguments, where most have some', async () => {
    const files = { 'data/secret/test_group.yaml': said('case_sensitive'), ...aCase('02') }
    expect(await judgedBy(files)).toMatchObject({
      of: { ...insensitive, caseInsensitive: false },
      args: [['sample/1', []]],
    })
  })

  test('have half a million characters together at most', async () => {
    const long = said('x'.repeat(999))
    const files = (count: number) => ({
      ...spj.files,
      ...noSecret,
      ...aGroup('a', '{}', count),
      ...aGroup('b', long, count),
    })
    expect((await judgedBy(files(500))).args).toHaveLength(500)
    expect(told(await readWrong({ files: files(501) }))).toEqual([
      'broken comparison: data/secret/b/test_group.yaml:1: output_validator_args has more than 500000 characters',
    ])
  })

  test('are asked the first one where none is more frequent', async () => {
    const files = { 'data/secret/01.yaml': said('case_sensitive') }
    expect(await judgedBy(files)).toMatchObject({ of: insensitive, args: [['secret/01', ['case_sensitive']]] })
  })

  test('do not differ by words that mean the same', async () => {
    const files = { 'data/secret/01.yaml': said(''), ...aCase('02'), 'data/secret/02.yaml': said('float_tolerance, 1') }
    expect(await judgedBy(files)).toMatchObject({ of: insensitive, args: [['secret/02', ['float_tolerance', '1']]] })
  })

  test('give a validator of the package arguments as they are written', async () => {
    const files = {
      ...spj.files,
      'data/secret/test_group.yaml': said('"1.0"'),
      'data/sample/test_group.yaml': said('"1"'),
      ...aCase('02'),
      ...aCase('03'),
      'data/secret/03.yaml': said(''),
    }
    expect(await judgedBy(files)).toEqual({
      of: ['1.0'],
      args: [
        ['sample/1', ['1']],
        ['secret/03', []],
      ],
    })
  })
})

describe('a comparison is refused, with its line,', () => {
  const beside = (yaml: string): Files => ({ ...everywhere('full_feedback: true\n'), 'data/secret/01.yaml': yaml })
  test.each<[string, Files, string]>([
    [
      'when it is unknown',
      everywhere(said('ignore_everything')),
      'data/sample/test_group.yaml:1: output_validator_args: "ignore_everything" is no argument of the default validator',
    ],
    [
      'without its tolerance',
      everywhere(said('float_tolerance')),
      'data/sample/test_group.yaml:1: output_validator_args: float_tolerance needs a number that is not negative, not ""',
    ],
    [
      'when that of one case is unknown',
      beside(said('case_sensitive, strictly')),
      'data/secret/01.yaml:1: output_validator_args: "strictly" is no argument of the default validator',
    ],
    [
      'with more arguments than a case may have',
      beside(said(Array(51).fill('case_sensitive').join(', '))),
      'data/secret/01.yaml:1: output_validator_args has more than 50 entries',
    ],
    [
      'with longer arguments',
      beside(said(`"${'x'.repeat(600)}", "${'x'.repeat(401)}"`)),
      'data/secret/01.yaml:1: output_validator_args has more than 1000 characters',
    ],
    [
      'with an argument that no program can get',
      beside(said('"a\\0b"')),
      'data/secret/01.yaml:1: output_validator_args holds characters that cannot be stored',
    ],
    ['when it is no word of the format', everywhere(said('constructor')), '"constructor" is no argument'],
    ['with a negative tolerance', everywhere(said('float_tolerance, "-1"')), 'not negative, not "-1"'],
    ['with a tolerance that is none', everywhere(said('float_tolerance, inf')), 'not negative, not "inf"'],
    ['with a hexadecimal tolerance', everywhere(said('float_tolerance, "0x1"')), 'not negative, not "0x1"'],
    [
      'with a tolerance twice',
      everywhere(said('float_tolerance, "1", float_absolute_tolerance, "1"')),
      'float_absolute_tolerance: there is a tolerance before it',
    ],
    [
      'in a file with another that is older',
      { 'data/secret/testdata.yaml': '{}', 'data/secret/test_group.yaml': '{}' },
      'data/secret/testdata.yaml:1: testdata.yaml and test_group.yaml exclude each other',
    ],
    [
      'when it is there twice',
      { 'data/testdata.yaml': 'output_validator_args: []\noutput_validator_flags: ""\n' },
      'data/testdata.yaml:2: output_validator_flags and output_validator_args exclude each other',
    ],
    ['with a key that nobody knows', beside('hints: x\n'), 'data/secret/01.yaml:1: hints: the key is not known'],
  ])('%s', async (_name, files, message) => {
    await expect(read({ files })).rejects.toThrow(message)
    await expect(read({ files })).rejects.toMatchObject({ name: 'PackageError' })
  })

  test('when praxis.yaml has one, too', async () => {
    const files = everywhere(said('case_sensitive'))
    await expect(read({ files, praxis: { compare: 'lines' } })).rejects.toThrow(
      'data/sample/test_group.yaml:1: output_validator_args: praxis.yaml:2 says how outputs are compared, too',
    )
    const ofOne = { 'data/secret/01.yaml': said('case_sensitive') }
    await expect(read({ files: ofOne, praxis: { compare: 'lines' } })).rejects.toThrow(
      'data/secret/01.yaml:1: output_validator_args: praxis.yaml:2 says how outputs are compared, too',
    )
    const praxis = { validator: { source: 'output_validator/check.cpp', args: ['1'] } }
    await expect(read({ files: { ...files, ...spj.files }, praxis })).rejects.toThrow(
      'data/sample/test_group.yaml:1: output_validator_args: praxis.yaml:4 has arguments, too',
    )
  })
})

describe('a folder of data/secret', () => {
  test('is a group only with its test_group.yaml', async () => {
    const files = { ...noSecret, ...aCase('plain/1'), ...aCase('plain/deep/2') }
    const { cases, groups, ioScore } = await model({ problem: oi, files })
    expect({ groups, ioScore }).toEqual({ groups: [], ioScore: 100 })
    expect(cases.slice(1).map(({ name, group, score }) => [name, group, score])).toEqual([
      ['secret/plain/1', null, 50],
      ['secret/plain/deep/2', null, 50],
    ])
  })

  test('belongs to its group with all that is below it', async () => {
    const files = { ...noSecret, ...aGroup('a', 'max_score: 7\n', 1), ...aCase('a/deep/2') }
    const { cases } = await model({ problem: oi, files })
    expect(cases.slice(1).map(({ name, group, score }) => [name, group, score])).toEqual([
      ['secret/a/1', 1, 7],
      ['secret/a/deep/2', 1, 7],
    ])
  })

  test('cannot lie beside groups without being one', async () => {
    const files = { ...noSecret, ...aGroup('a', 'max_score: 7\n', 1), ...aCase('plain/1') }
    await expect(read({ problem: oi, files })).rejects.toThrow(
      'data/secret: there are cases beside groups of cases; a folder is a group only with its test_group.yaml, which secret/plain/1 has not',
    )
  })

  test('may lie beside cases where nothing is a group', async () => {
    expect((await model({ files: aCase('more/1') })).cases.map(({ name }) => name)).toEqual([
      'sample/1',
      'secret/01',
      'secret/more/1',
    ])
  })
})
