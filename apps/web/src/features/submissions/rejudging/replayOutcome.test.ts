import type { Judgement, Replay } from '@praxis/contract/rejudging'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { outcomeOf, replaySentences, shortHash } from './replayOutcome.ts'

const { rejudging: words } = await staffLocales['en-US']()
const { statuses } = await locales['en-US']()

const hash = '0'.repeat(64)
const evidence = {
  source: hash,
  data: hash,
  validator: null,
  settings: hash,
  compileCommand: '',
  toolchain: '',
  validatorToolchain: null,
  judge: hash,
  kernel: '',
  processor: '',
  calibrationUs: null,
}
const judgement: Judgement = {
  id: 1,
  purpose: 'verdict',
  state: 'done',
  isCurrent: true,
  attempt: 1,
  judger: null,
  status: 0,
  score: null,
  time: null,
  memory: null,
  evidence,
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
}
const replayOf = (change: Partial<Replay> = {}, after: Partial<Judgement> = {}): Replay => ({
  before: judgement,
  after: { ...judgement, id: 2, purpose: 'replay', isCurrent: false, ...after },
  changed: [],
  cases: [],
  compared: 20,
  ...change,
})
const sentences = (replay: Replay) => replaySentences(replay, words, (status) => statuses[String(status)] ?? '?')
const changed: Replay['changed'] = [{ aspect: 'kernel', before: 'a', after: 'b' }]
const cases: Replay['cases'] = [{ seq: 3, before: null, after: { status: 0, timeUs: 1, memoryKb: 1, detail: null } }]

test('equal verdicts by equal cases are the same, whatever else changed', () => {
  expect(outcomeOf(replayOf({ changed }))).toBe('same')
  expect(sentences(replayOf({ changed }))).toEqual(['Both judgings gave the same verdict, and all 20 cases agree.'])
  expect(sentences(replayOf())).toHaveLength(2)
})

test('equal verdicts by other cases are told apart from that', () => {
  expect(outcomeOf(replayOf({ cases }))).toBe('cases')
  expect(sentences(replayOf({ cases, changed }))).toEqual([
    'Both judgings gave the same verdict, but 1 of 20 cases differ.',
  ])
})

test('another verdict is named with the one in force, and so is another score', () => {
  expect(outcomeOf(replayOf({}, { status: -1 }))).toBe('different')
  expect(sentences(replayOf({ cases, changed }, { status: -1 }))).toEqual([
    'The current verdict is Accepted; this time it was Wrong Answer.',
    '1 of 20 cases differ.',
  ])
  expect(sentences(replayOf({ changed }, { score: 40 }))).toEqual(['The current score is –; this time it was 40.'])
})

test('a difference without a cause is said to be one', () => {
  expect(sentences(replayOf({}, { status: 1 }))).toContain(words.unexplained)
})

test('without evidence nothing is said to be the same but the results', () => {
  expect(sentences(replayOf({}, { evidence: null }))).toEqual([words.sameText(20), words.causesUnknown])
  expect(sentences(replayOf({}, { status: 1, evidence: null }))).toContain(words.causesUnknown)
})

test('a hash is shortened, a command is not', () => {
  expect(shortHash('ab'.repeat(32))).toBe('abababababab')
  expect(shortHash('gcc -O2')).toBe('gcc -O2')
})
