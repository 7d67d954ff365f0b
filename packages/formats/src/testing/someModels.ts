import { caseModes, compareKinds, judgeModes, judgeStatus, validatorOfMode } from '@praxis/contract/statuses'
import { packageLanguages } from '@praxis/contract/programFiles'
import { protocolsOf } from '@praxis/contract/validatorProtocols'
import { fitsType, fullScoreOf, hasSubtasks, lowestCounts } from '@praxis/rules/problems/scores'
import fc from 'fast-check'
import type { Case, Group, ProblemModel, Solution, Statement } from '../model.ts'
import { expecting } from '../parts/expecting.ts'
import { withoutParts } from '../parts/plainModel.ts'
import { attachmentLink } from '../texts/attachments.ts'
import { aFile } from './aModel.ts'

/** Words that formats stumble over, among ordinary ones. */
const words = [
  'a',
  'Sum',
  '加法',
  '0',
  'x y',
  '<b>&amp;</b>',
  ']]>',
  '## Input',
  '## 输入',
  '#',
  '```',
  '\n',
  '\n\n',
  ' ',
  '\t',
  '\r\n',
  '</input><output>',
  '<input>',
  '<desc>',
  '"q"',
  "it's",
  'key: value',
  '- item',
  '%YAML',
  '{{n}}',
  '\u0001',
  '😀',
  '$x_1$',
  '~',
  'null',
  '../attachments/1.png',
]
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(''))
const line = fc
  .array(fc.constantFrom('a', 'Sum', '加法', '7', ' ', '<b>', '&', '"', "'", ':', '#', '-'), { maxLength: 4 })
  .map((list) => `t${list.join('')}`.trim())
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value)
const fileName = fc.constantFrom('a.h', 'b.h', 'B.h', '数据.txt', 'x y.py', '-', 'con', 'grader.cpp', '...')
const files = fc.dictionary(fileName, text, { maxKeys: 3 })
const language = fc.constantFrom(...packageLanguages)

const picture = '1.png'
const statement: fc.Arbitrary<Statement> = fc.record({
  title: line,
  description: maybe(fc.oneof(text, fc.constant(`![](${attachmentLink(picture)})`))),
  input: maybe(text),
  output: maybe(text),
  hint: maybe(text),
})

const solution: fc.Arbitrary<Solution> = fc.record({
  file: fc.constantFrom('submissions/accepted/a.cpp', 'solution 1', 'wrong.py', 'A.cpp', 'a.cpp'),
  language,
  source: text,
  extraFiles: files,
  expected: maybe(
    fc.record({
      statuses: fc.subarray([judgeStatus.accepted, judgeStatus.wrongAnswer, judgeStatus.timeLimitExceeded]),
      case: fc.constant(null),
      permitted: maybe(fc.subarray([judgeStatus.accepted, judgeStatus.runtimeError])),
      required: maybe(fc.subarray([judgeStatus.wrongAnswer])),
      score: fc.constant(null),
    }),
  ).map((said) => (said === null ? null : expecting(said.statuses, said))),
  setsTimeLimit: fc.boolean(),
})

const bytes = fc.oneof(
  text.map((it) => Buffer.from(it)),
  fc.uint8Array({ maxLength: 20 }).map((it) => Buffer.from(it)),
)
const caseName = fc.constantFrom(
  '1',
  '2',
  '10',
  'a',
  'A',
  'secret/g1/01',
  'secret/01',
  '样例',
  'x y',
  '1.2',
  '.x',
  'con',
)

const cases = fc.uniqueArray(
  fc.record({
    name: caseName,
    input: bytes,
    answer: bytes,
    isSample: fc.boolean(),
    group: maybe(fc.integer({ min: 1, max: 3 })),
    score: fc.nat(40),
    requires: fc.oneof({ weight: 4, arbitrary: fc.constant<number[]>([]) }, fc.constant<number[]>([0])),
    args: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.nat(2)),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 5 },
)

/** Arguments of cases: of programs, and of comparisons. */
const argsOf = {
  program: [[], ['7'], ["it's", 'x: y', '']],
  comparison: [[], ['case_sensitive'], ['float_tolerance', '1e-9', 'space_change_sensitive']],
}

export const groupsOf = (list: readonly Case[], model: Pick<ProblemModel, 'caseMode'>): Group[] =>
  [...Map.groupBy(list, ({ group }) => group)]
    .flatMap(([number, members]): Group[] =>
      number === null
        ? []
        : [
            {
              number,
              name: String(number),
              points: fullScoreOf(model.caseMode, members),
              aggregate: lowestCounts(model.caseMode) ? 'min' : 'sum',
            },
          ],
    )
    .toSorted((a, b) => a.number - b.number)

/** Problems as a site may have them, and some as only other formats have them. */
export const someModels: fc.Arbitrary<ProblemModel> = fc
  .record({
    displayId: maybe(fc.constantFrom('1000', 'P1', '加', 'a/b', 'x'.repeat(100))),
    zh: maybe(statement),
    en: maybe(statement),
    sourceZh: maybe(line),
    sourceEn: maybe(line),
    examples: fc.array(fc.record({ input: text, output: text, noteZh: maybe(line), noteEn: maybe(line) }), {
      maxLength: 2,
    }),
    difficulty: fc.nat(4),
    authors: fc.array(fc.constantFrom('Ann', '王', 'Bob <b@c.d>'), { maxLength: 2 }),
    license: maybe(fc.constantFrom('cc by', 'MIT')),
    tags: fc.uniqueArray(fc.constantFrom('easy', 'Easy', '图论', 'a,b'), { maxLength: 3 }),
    sharesCode: maybe(fc.boolean()),
    showsCases: maybe(fc.boolean()),
    languages: maybe(fc.subarray([...packageLanguages], { minLength: 1, maxLength: 3 })),
    limits: fc.record({
      timeMs: fc.integer({ min: 1, max: 600_000 }),
      memoryMb: fc.integer({ min: 1, max: 65_536 }),
      stackMb: fc.integer({ min: 1, max: 65_536 }),
      outputMb: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 1_024 })),
    }),
    type: fc.constantFrom(0, 1),
    judgeMode: fc.constantFrom(...judgeModes),
    caseMode: fc.constantFrom(...caseModes),
    compare: fc.record({
      kind: fc.constantFrom(...compareKinds),
      ignoreTrailing: fc.boolean(),
      caseInsensitive: fc.boolean(),
      spaceSensitive: fc.boolean(),
      epsAbs: maybe(fc.constantFrom(0, 1e-9, 0.5, 3)),
      epsRel: maybe(fc.constantFrom(0, 1e-6)),
    }),
    fileIo: maybe(fc.record({ input: fileName, output: fileName })),
    validator: fc.record({
      language,
      source: text.map((it) => `int main() {}${it}`),
      protocol: fc.constantFrom(...protocolsOf.checker),
      args: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.array(line, { maxLength: 2 })),
      extraFiles: files,
    }),
    passes: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 100 })),
    userFiles: files,
    templates: fc.dictionary(
      language,
      text.map((it) => `t${it}`),
      { maxKeys: 2 },
    ),
    picture: bytes,
    solutions: fc.array(solution, { maxLength: 3 }),
    cases,
  })
  .map(({ zh, en, sourceZh, sourceEn, validator, cases: listed, solutions, ...one }) => {
    const caseMode = fitsType(one.caseMode, one.type) ? one.caseMode : caseModes[0]
    const isOi = one.type === 1
    const kind = validatorOfMode[one.judgeMode]
    const protocols: readonly string[] = kind === null ? [] : protocolsOf[kind]
    const statements = {
      ...(zh === null ? {} : { 'zh-CN': zh }),
      ...(en === null && zh !== null
        ? {}
        : { 'en-US': en ?? { title: 'Sum', description: null, input: null, output: null, hint: null } }),
    }
    const list = listed.map((it): Case => ({
      ...it,
      input: aFile(`${it.name}.in`, it.input),
      answer: aFile(`${it.name}.ans`, it.answer),
      score: isOi ? it.score : null,
      group: isOi && hasSubtasks(caseMode) ? it.group : null,
      args: it.args === null ? null : argsOf[kind === null ? 'comparison' : 'program'][it.args]!,
    }))
    return {
      ...withoutParts,
      ...one,
      statements,
      source: {
        ...(sourceZh === null ? {} : { 'zh-CN': sourceZh }),
        ...(sourceEn === null ? {} : { 'en-US': sourceEn }),
      },
      caseMode,
      validator:
        kind === null
          ? null
          : { ...validator, protocol: protocols.includes(validator.protocol) ? validator.protocol : 'kattis' },
      attachments: [
        ...(Object.values(statements).some(({ description }) => description?.includes('package-file') === true)
          ? [aFile(picture, one.picture)]
          : []),
        ...(one.difficulty === 4 ? [aFile('tool.zip', one.picture)] : []),
      ],
      ioScore: isOi ? fullScoreOf(caseMode, list) : null,
      groups: isOi && hasSubtasks(caseMode) ? groupsOf(list, { caseMode }) : [],
      cases: list,
      workshop: { ...withoutParts.workshop, solutions },
      provenance: { format: 'hoj', version: '' },
    }
  })
