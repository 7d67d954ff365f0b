import { judgingProtocol } from '@praxis/contract/judging'
import type { Job, JobCase, TestRun, Validator } from '@praxis/contract/judgingJobs'
import { createHash } from 'node:crypto'
import type { Introduction } from '#judge/server/session.ts'

const noFile = { hash: createHash('sha256').digest('hex'), size: 0 }
let lastJudgement = 0

export const aCase = (seq: number, more: Partial<JobCase> = {}): JobCase => ({
  id: 100 + seq,
  seq,
  group: null,
  score: null,
  input: noFile,
  answer: noFile,
  ...more,
})

export const aJob = (more: Partial<Job> = {}): Job => ({
  judgementId: ++lastJudgement,
  submissionId: lastJudgement,
  attempt: 1,
  language: 'C With O2',
  source: 'int main(void) { return 0; }',
  limits: { timeMs: 1_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1_024 },
  judgeMode: 'default',
  caseMode: 'default',
  type: 0,
  compare: {
    kind: 'lines',
    ignoreTrailing: true,
    caseInsensitive: false,
    spaceSensitive: false,
    epsAbs: null,
    epsRel: null,
  },
  fileIo: null,
  extraFiles: {},
  validator: null,
  passes: 1,
  cases: [aCase(1)],
  ...more,
})

export const aValidator = (source: string, more: Partial<Validator> = {}): Validator => ({
  language: 'C With O2',
  source,
  protocol: 'kattis',
  args: [],
  extraFiles: {},
  ...more,
})

export const aTestRun = (more: Partial<TestRun> = {}): TestRun => ({
  id: ++lastJudgement,
  language: 'C With O2',
  source: 'int main(void) { return 0; }',
  limits: { timeMs: 1_000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1_024 },
  input: '',
  fileIo: null,
  extraFiles: {},
  ...more,
})

export const anIntroduction = (slots = 1): Introduction => ({
  protocol: judgingProtocol,
  host: {
    name: 'test',
    hostKey: 'key',
    tier: 'full',
    slots,
    cores: 2,
    memoryMb: 4_096,
    processor: 'test',
    kernel: 'test',
    calibrationUs: null,
    languages: [],
  },
})
