import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readPackage } from '../readPackage.ts'
import { aPackage } from '../testing/aPackage.ts'
import type { Change } from '../testing/aPackage.ts'
import { read, aGroup, noSecret, oi, spj, statements } from '../testing/reading.ts'

describe('what is wrong is told with its file and key', () => {
  const group = (yaml: string) => ({ ...noSecret, ...aGroup('1', yaml, 1), ...aGroup('2', 'max_score: 1\n', 1) })
  test.each<[string, Change, string]>([
    ['no problem.yaml', { files: { 'problem.yaml': null } }, 'this is a package of no known format'],
    ['yaml that is none', { files: { 'praxis.yaml': 'id: "1"\ntags: [a\n' } }, 'praxis.yaml:3: '],
    [
      'a key twice',
      { files: { 'praxis.yaml': 'id: "1"\nid: "2"\n' } },
      'praxis.yaml:2: this is no valid YAML: Map keys must be unique',
    ],
    ['an empty file', { files: { 'praxis.yaml': '' } }, 'praxis.yaml:1: the file must hold a map, not null'],
    ['an unknown key', { praxis: { foo: 1 } }, 'praxis.yaml:2: foo: the key is not known'],
    [
      'an unknown key further down',
      { problem: { limits: { time_limit: 1, ram: 3 } } },
      'problem.yaml:7: limits.ram: the key is not known',
    ],
    [
      'another version',
      { problem: { problem_format_version: '2023-07' } },
      'problem.yaml:1: problem_format_version: only the version 2025-09 can be read, not 2023-07',
    ],
    [
      'no version',
      { problem: { problem_format_version: undefined } },
      'problem.yaml:1: problem_format_version: only the version 2025-09 can be read, not the legacy one',
    ],
    [
      'a case rule for lines',
      { praxis: { compare: 'lines', case_insensitive: true } },
      'praxis.yaml:3: case_insensitive: only the comparisons tokens and float',
    ],
    [
      'samples that require a group',
      { problem: oi, files: { 'data/sample/test_group.yaml': 'args: []\nrequire_pass: a\n' } },
      'data/sample/test_group.yaml:2: require_pass: samples are not scored',
    ],
    ['no time limit', { problem: { limits: { memory: 64 } } }, 'problem.yaml:5: limits.time_limit: nothing says it'],
    ['no limits', { problem: { limits: undefined } }, 'problem.yaml:1: limits.time_limit: nothing says it'],
    [
      'a time limit of DOMjudge that is none',
      { files: { 'domjudge-problem.ini': '\ntimelimit = soon\n' } },
      'domjudge-problem.ini:2: timelimit: "soon" is no number of seconds',
    ],
    [
      'a line of DOMjudge that is none',
      { files: { 'domjudge-problem.ini': 'timelimit\n' } },
      'domjudge-problem.ini:1: a line is a key',
    ],
    ['a number as id', { praxis: { id: 1042 } }, 'praxis.yaml:1: id must be text, not 1042'],
    [
      'a type twice',
      { problem: { type: ['interactive', 'interactive'] } },
      'problem.yaml:8: type: interactive is there twice',
    ],
    [
      'types that exclude each other',
      { problem: { type: ['pass-fail', 'scoring'] } },
      'problem.yaml:8: type: pass-fail and scoring exclude each other',
    ],
    [
      'a type for another judge',
      { problem: { type: 'submit-answer' } },
      'problem.yaml:8: type: submit-answer cannot be judged here',
    ],
    [
      'passes without a validator',
      { problem: { type: 'multi-pass' } },
      'problem.yaml:8: type: a multi-pass problem needs its output validator',
    ],
    [
      'passes of a problem that has one',
      { ...spj, problem: { limits: { time_limit: 1, validation_passes: 3 } } },
      'problem.yaml:7: limits.validation_passes: only a multi-pass problem has passes',
    ],
    [
      'fewer than two passes',
      { ...spj, problem: { type: 'multi-pass', limits: { time_limit: 1, validation_passes: 1 } } },
      'problem.yaml:7: limits.validation_passes is 1 and must be at least 2',
    ],
    [
      'passes that testlib cannot ask for',
      { problem: { type: 'multi-pass' }, praxis: { validator: { standard: 'wcmp' } } },
      'praxis.yaml:2: validator: only the protocol kattis can ask for another pass',
    ],
    [
      'a standard checker that nobody has',
      { praxis: { validator: { standard: 'zcmp' } } },
      'praxis.yaml:3: validator.standard: "zcmp" is not known; there are acmp, caseicmp, ',
    ],
    [
      'two checkers at once',
      { ...spj, praxis: { validator: { source: 'output_validator/check.cpp', standard: 'wcmp' } } },
      'praxis.yaml:2: validator: needs either source or standard',
    ],
    [
      'another protocol of a standard checker',
      { praxis: { validator: { standard: 'wcmp', protocol: 'kattis' } } },
      'praxis.yaml:2: validator: the language and the protocol of a standard checker are known',
    ],
    [
      'a protocol that nobody speaks',
      { ...spj, praxis: { validator: { source: 'output_validator/check.cpp', protocol: 'shouting' } } },
      'praxis.yaml:4: validator.protocol: "shouting" is not known; there are kattis, testlib',
    ],
    ...['qduoj', 'hustoj', 'lemon', 'syzoj'].map((protocol): [string, Change, string] => [
      `an interactor as the checkers of ${protocol} are called`,
      {
        ...spj,
        problem: { type: 'interactive' },
        praxis: { validator: { source: 'output_validator/check.cpp', protocol } },
      },
      `praxis.yaml:4: validator.protocol: "${protocol}" is not known; there are kattis, testlib`,
    ]),
    ['constants', { problem: { constants: { N: 3 } } }, 'problem.yaml:8: constants: they are not replaced here'],
    ['no interactor', { problem: { type: 'interactive' } }, 'problem.yaml:8: type: an interactive problem needs'],
    [
      'an interactor with files',
      { ...spj, problem: { type: 'interactive' }, praxis: { io: { input: 'a', output: 'b' } } },
      'praxis.yaml:2: io: an interactive problem has no files',
    ],
    ['a file that is named and not there', { praxis: { templates: { C: 'a.c' } } }, 'a.c: the file is missing'],
    [
      'a name with a path',
      { praxis: { user_files: { '../a.h': 'a.h' } } },
      'praxis.yaml:3: user_files.../a.h: must be a plain file name',
    ],
    [
      'an unknown language',
      { praxis: { languages: ['C++17'] } },
      'praxis.yaml:3: languages.0: "C++17" is not known; there are ',
    ],
    [
      'a source in no language',
      { praxis: { validator: { source: 'v.txt' } }, files: { 'v.txt': '' } },
      'v.txt: nothing says what language',
    ],
    [
      'two checkers',
      { files: { ...spj.files, 'output_validator/b.py': '' } },
      'output_validator: it holds not one source',
    ],
    ['a comparison without its tolerance', { praxis: { compare: 'float' } }, 'praxis.yaml:2: compare: float needs'],
    [
      'a tolerance without its comparison',
      { praxis: { eps_abs: 0.1 } },
      'praxis.yaml:2: eps_abs: only the comparison float',
    ],
    [
      'a case mode for groups',
      { praxis: { case_mode: 'subtask_lowest' } },
      'praxis.yaml:2: case_mode: subtask_lowest is for problems of the type scoring',
    ],
    [
      'a case mode for no groups',
      { problem: oi, praxis: { case_mode: 'ergodic_without_error' } },
      'praxis.yaml:2: case_mode: ergodic_without_error is for problems of the type pass-fail',
    ],
    [
      'a case mode that contradicts its groups',
      { problem: oi, praxis: { case_mode: 'subtask_lowest' } },
      'praxis.yaml:2: case_mode: subtask_lowest does not go with the score_aggregation of the groups',
    ],
    [
      'groups of both kinds',
      { problem: oi, files: group('max_score: 1\nscore_aggregation: sum\n') },
      'data/secret: some groups are summed up',
    ],
    [
      'a group without points',
      { problem: oi, files: group('{}') },
      'data/secret/1/test_group.yaml: max_score: the group needs a number',
    ],
    [
      'a group without limit',
      { problem: oi, files: group('max_score: unbounded\n') },
      'data/secret/1/test_group.yaml: max_score: the group needs a number',
    ],
    [
      'a total that is not the total',
      { problem: oi, files: { ...group('max_score: 2\n'), 'data/secret/test_group.yaml': 'max_score: 9\n' } },
      'data/secret/test_group.yaml: max_score: the groups give 3',
    ],
    [
      'samples with points',
      { problem: oi, files: { 'data/sample/test_group.yaml': 'max_score: 1\n' } },
      'data/sample/test_group.yaml:1: max_score: samples are not scored',
    ],
    [
      'a group in a group',
      { files: { ...noSecret, ...aGroup('1/2', '{}', 1) } },
      'data/secret/1/2/test_group.yaml:1: only',
    ],
    ['cases beside groups', { files: aGroup('1', '{}', 1) }, 'data/secret: there are cases beside groups'],
    [
      'a group without cases',
      { problem: oi, files: { 'data/secret/3/test_group.yaml': 'max_score: 1\n' } },
      'data/secret/3: the group has no test case',
    ],
    ['no secret case', { files: noSecret }, 'data/secret: there is no test case'],
    ['an input without answer', { files: { 'data/secret/02.in': '' } }, 'data/secret: 02.in has no answer'],
    ['an answer without input', { files: { 'data/secret/02.ans': '' } }, 'data/secret: 02.ans has no input'],
    [
      'a strange file in data',
      { files: { 'data/secret/01.out': '' } },
      'data/secret/01.out: the format has no such file',
    ],
    [
      'a statement without name',
      { files: statements },
      'problem.yaml:2: name: there is none for statement/problem.zh.md',
    ],
    [
      'a name without statement',
      { problem: { name: { en: 'Sum', zh: '求和' } } },
      'problem.yaml:4: name.zh: statement/problem.zh.md is missing',
    ],
    [
      'a statement without a language',
      { files: { 'statement/problem.en.md': null, 'statement/link.md': '' } },
      'problem.yaml:3: name.en: statement/problem.en.md is missing',
    ],
    [
      'an expectation of nothing',
      { praxis: { expected: { 'accepted/a.c': { status: 0 } } } },
      'praxis.yaml:3: expected: there is no submissions/accepted/a.c',
    ],
    [
      'an unknown status',
      { praxis: { expected: { 'a.c': { status: 77 } } } },
      'praxis.yaml:4: expected.a.c.status: 77 is not known; there are -10, -5, ',
    ],
    ['a bad name', { files: { 'data/secret/a b.in': '' } }, 'data/secret/a b.in: the name has a character'],
    ['a name that begins with a dash', { files: { '-a': '' } }, '-a: the name has a character'],
    ['a name in other letters', { files: { ['a'.repeat(255)]: '', éé: '' } }, 'éé: the name'],
    ['a link in a circle', { files: { 'generators/self': { linkTo: '.' } } }, 'folders are more than 16 deep'],
  ])('%s', async (_name, change, message) => {
    await expect(read(change)).rejects.toThrow(message)
    await expect(read(change)).rejects.toMatchObject({ name: 'PackageError' })
  })

  const solution = (file: string) => ({ [`submissions/${file}`]: 'x\n' })
  test.each([
    ['accepted/a.c', { status: -1 }, 'its folder says it is accepted'],
    ['brute/a.c', { status: 0, case: 3 }, 'an accepted solution has no failing case'],
    ['rejected/a.c', { status: -2, case: 3 }, 'no case of it is judged'],
    ['brute/a.c', { status: 0, score: 3 }, 'only the type scoring gives a score'],
  ])('%s with %o', async (file, expected, message) => {
    const change = { praxis: { expected: { [file]: expected } }, files: solution(file) }
    await expect(read(change)).rejects.toThrow(`praxis.yaml:3: expected.${file}: ${message}`)
  })

  test('no folder at all', async () => {
    await expect(readPackage('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all: cannot be read as a folder (ENOENT)')
  })

  test('an alias that would become gigabytes', async () => {
    const lines = ['id: "1"', 'a: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let at = 1; at < 10; at++)
      lines.push(`a${at}: &a${at} [${Array.from({ length: 10 }, () => `*a${at - 1}`).join(', ')}]`)
    await expect(read({ files: { 'praxis.yaml': lines.join('\n') } })).rejects.toThrow(
      'praxis.yaml: this is no valid YAML: Excessive alias count',
    )
  })

  test('text that is not UTF-8', async () => {
    const folder = await aPackage()
    await writeFile(`${folder}/statement/problem.en.md`, Buffer.from([0xc3, 0x28]))
    await expect(readPackage(folder)).rejects.toThrow('statement/problem.en.md: the file is not UTF-8 text')
  })
})
