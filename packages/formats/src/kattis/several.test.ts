import { tellFinding } from '@praxis/locales/tellFinding'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PackageError } from '../packageError.ts'
import { parseYaml } from '../yamlFile.ts'
import { PraxisYaml } from './praxisYaml.ts'
import { ProblemYaml } from './problemYaml.ts'
import { told } from '../testing/anArchive.ts'
import type { Change } from '../testing/aPackage.ts'
import { noSecret, oi, readWrong, spj } from '../testing/reading.ts'

describe('faults that do not hide each other are told together', () => {
  const everywhere: Change = {
    problem: { name: { en: 'Sum', zh: '求和' }, limits: { memory: 64 }, type: ['interactive', 'interactive'] },
    praxis: {
      user_files: { 'lib.h': 'include/lib.h' },
      templates: { C: 'start.c' },
      case_mode: 'subtask_lowest',
      input_validator: { source: 'val.py' },
      expected: { 'accepted/a.c': { status: -1 }, 'accepted/b.c': { status: 0 } },
    },
    files: {
      'submissions/accepted/a.c': 'x\n',
      'data/sample/2.in': '',
      'data/secret/02.ans': '',
      'data/secret/03.in': '',
      'data/secret/05.in': '',
      'data/secret/06.ans': '',
      'data/secret/01.out': '',
      'data/secret/0 4.in': '',
    },
  }

  test('with their parts and places', async () => {
    const reading = await readWrong(everywhere)
    expect(reading).toMatchObject({ model: null, title: '求和', displayId: '1042' })
    expect(told(reading, 'broken')).toEqual([
      'broken package: data/secret/0 4.in: the name has a character that is not allowed',
      'broken statement: problem.yaml:4: name.zh: statement/problem.zh.md is missing',
      'broken timeLimit: problem.yaml:6: limits.time_limit: nothing says it, and it is not measured here',
      'broken package: include/lib.h: the file is missing',
      'broken package: start.c: the file is missing',
      'broken solutions: praxis.yaml:12: expected: there is no submissions/accepted/b.c',
      'broken solutions: praxis.yaml:10: expected.accepted/a.c: its folder says it is accepted',
      'broken package: val.py: the file is missing',
      'broken cases: data/sample: 2.in has no answer',
      'broken cases: data/secret: 03.in has no answer',
      'broken cases: data/secret: 05.in has no answer',
      'broken cases: data/secret: 02.ans has no input',
      'broken cases: data/secret: 06.ans has no input',
      'broken cases: data/secret/01.out: the format has no such file',
      'broken judgeMode: problem.yaml:8: type: interactive is there twice',
      'broken caseMode: praxis.yaml:6: case_mode: subtask_lowest is for problems of the type scoring',
    ])
  })

  test('in Chinese as well', async () => {
    const { findings } = await readWrong(everywhere)
    expect(findings.map((finding) => tellFinding(finding, 'zh-CN', { place: true }))).toEqual([
      'data/secret/0 4.in: 名称含有不允许的字符',
      'problem.yaml:4: 有 name.zh，但缺少 statement/problem.zh.md',
      'problem.yaml:6: 没有写明 limits.time_limit，这里也不会实测得出',
      'include/lib.h: 缺少这个文件',
      'start.c: 缺少这个文件',
      'praxis.yaml:12: expected 里的 submissions/accepted/b.c 不存在',
      'praxis.yaml:10: expected.accepted/a.c：所在文件夹表示它应当通过',
      'val.py: 缺少这个文件',
      'data/sample: 2.in 没有对应的输出',
      'data/secret: 03.in 没有对应的输出',
      'data/secret: 05.in 没有对应的输出',
      'data/secret: 02.ans 没有对应的输入',
      'data/secret: 06.ans 没有对应的输入',
      'data/secret/01.out: 这种格式里没有这样的文件',
      'problem.yaml:8: type: interactive 出现了两次',
      'praxis.yaml:6: case_mode 的值 subtask_lowest 只能用于 scoring 类型的题目',
    ])
  })

  test('of both settings files', async () => {
    const reading = await readWrong({ problem: { uuid: 7 }, praxis: { id: 1042 } })
    expect(reading).toMatchObject({ model: null, title: null, displayId: null })
    expect(told(reading)).toEqual([
      'broken package: problem.yaml:4: uuid must be text, not 7',
      'broken package: praxis.yaml:1: id must be text, not 1042',
    ])
  })

  test('and an input without an answer is no reason to find its group empty', async () => {
    const group = 'data/secret/a/test_group.yaml'
    const reading = await readWrong({
      problem: oi,
      files: { ...noSecret, [group]: 'max_score: 7\n', 'data/secret/a/1.in': '' },
    })
    expect(told(reading)).toEqual(['broken cases: data/secret/a: 1.in has no answer'])
    expect(reading.model).toBeNull()
  })

  test('beside what is left out', async () => {
    const reading = await readWrong({
      problem: { ...oi, version: '2' },
      files: { ...spj.files, 'output_validator/more.c': '', 'data/secret/test_group.yaml': 'max_score: unbounded\n' },
    })
    expect(told(reading)).toEqual([
      'dropped other: problem.yaml:9: version has no place here and is left out',
      'broken checker: output_validator: it holds not one source, and no `validator` in praxis.yaml says which',
      'broken groups: data/secret/test_group.yaml: max_score: unbounded cannot be judged here',
    ])
  })
})

test('what is left out or only nearly taken is told with the part that it belongs to', async () => {
  const reading = await readWrong({
    problem: {
      version: '2',
      rights_owner: 'Ada',
      embargo_until: '2030-01-01',
      languages: ['cpp'],
      allow_file_writing: true,
      source: { name: 'Cup', url: 'https://a.example' },
      credits: { authors: 'Ada', testers: 'Bo' },
      limits: { time_limit: 1, time_resolution: 1, validation_time: 5 },
    },
    files: {
      '.gitignore': '',
      'README.md': '',
      'attachments/a.zip': '',
      'include/lib.h': '',
      'input_validators/val.py': '',
      'statement/a.png': '',
      'statement/problem.en.pdf': '',
      'data/secret/01.png': '',
      'data/secret/01.interaction': '',
      'data/secret/test_group.yaml': 'full_feedback: true\n',
      'submissions/mixed/a.c': '',
      'submissions/accepted/two/a.c': '',
      'submissions/accepted/two/b.c': '',
      'domjudge-problem.ini': 'color = red\n',
    },
  })
  expect(told(reading)).toEqual([
    'dropped other: .gitignore: left out because of its name',
    'dropped other: problem.yaml:9: version has no place here and is left out',
    'dropped license: problem.yaml:10: rights_owner has no place here and is left out',
    'dropped visibility: problem.yaml:11: embargo_until has no place here and is left out',
    'dropped timeLimit: problem.yaml:7: limits.time_resolution has no place here and is left out',
    'dropped checker: problem.yaml:8: limits.validation_time has no place here and is left out',
    'dropped author: problem.yaml:20: credits.testers has no place here and is left out',
    'dropped languages: problem.yaml:12: languages has no place here and is left out',
    'dropped fileIo: problem.yaml:14: allow_file_writing has no place here and is left out',
    'dropped source: problem.yaml:15: source.url has no place here and is left out',
    'dropped pictures: statement/a.png: the file is not used',
    'dropped statement: statement/problem.en.pdf: the file is not used',
    'dropped other: domjudge-problem.ini:1: color has no place here and is left out',
    'dropped solutions: submissions/accepted/two: nothing says which of its files is the main one, or they are of several languages',
    'approximated solutions: submissions/mixed/a.c: nothing says what is expected of it',
    'dropped cases: data/secret/01.interaction: the file is not used',
    'dropped pictures: data/secret/01.png: the file is not used',
    'dropped cases: data/secret/test_group.yaml:1: full_feedback has no place here and is left out',
    'dropped extraFiles: include/lib.h: user_files in praxis.yaml does not name it',
    'dropped inputValidators: input_validators: input_validator in praxis.yaml names none, so none is run',
    'dropped other: README.md: the file is not used',
    'dropped attachments: attachments: the folder is not used',
  ])
  expect(reading.model).not.toBeNull()
})

describe.each([
  ['problem.yaml', ProblemYaml],
  ['praxis.yaml', PraxisYaml],
])('whatever %s holds', (file, schema) => {
  /** Values below the keys of the schema, so that more than the keys is looked at. */
  const data = fc.dictionary(fc.constantFrom(...Object.keys(schema.shape)), fc.anything({ maxDepth: 3 }))

  test('is read, or is told in words of both languages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), data.map(asJson), fc.string()), async (text) => {
        try {
          await parseYaml(text, file, schema)
        } catch (error) {
          if (!(error instanceof PackageError)) throw error
          expect(tellFinding(error.finding, 'en-US')).not.toMatch(/undefined|\[object/)
          expect(tellFinding(error.finding, 'zh-CN')).toMatch(/\p{Script=Han}/u)
        }
      }),
    )
  })
})

/** JSON is YAML as well. Values that JSON has not become null. */
const asJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? Number(one) : one)) ?? 'null'
