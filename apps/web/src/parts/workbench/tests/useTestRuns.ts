import { limits } from '@praxis/contract/limits'
import type { ProblemInfo } from '@praxis/contract/problems'
import { useMemo, useState } from 'react'
import { useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { parseExamples } from '#web/parts/workbench/statement/examples.ts'
import { emptyCase, ownCasesKept, ownId, ownIndex, readOwnCases, writeOwnCases } from './ownCases.ts'
import { inputComplaint, withOutcome, type CaseId, type Outcome, type TestCase } from './testCases.ts'
import { useTestQueue } from './useTestQueue.ts'

export type TestRuns = {
  samples: readonly TestCase[]
  choice: CaseId
  choose: (id: CaseId) => void
  /** What is run; a sample that is changed becomes one's own case. */
  current: TestCase
  change: (change: Partial<TestCase>) => void
  complaint: string | null
  outcomeOf: (id: CaseId) => Outcome | undefined
  running: CaseId | null
  run: () => void
  /** Looks for the line of the mistake of a run that failed. */
  search: (outcome: Outcome) => void
  searching: CaseId | null
  runSample: (index: number) => void
  runAll: () => void
  /** Inputs of the person's own, which this browser keeps: how many, one more with what is shown, and one less. */
  ownCount: number
  addOwn: (() => void) | null
  removeOwn: (index: number) => void
  /** Set when the result of the run did not arrive. */
  retry: (() => void) | null
}

type Program = {
  /** What cases of the person's own are kept under. */
  scope: string
  info: ProblemInfo
  language: string
  code: string
  /** Calls back when somebody is signed in and the code may be run; else it has said why not. */
  whenAllowed: (go: () => void) => void
}

/** The cases a person tries a program on before it is submitted. */
export function useTestRuns({ info, scope, language, code, whenAllowed }: Program): TestRuns {
  const samples = useMemo(() => samplesOf(info.problem.examples), [info.problem.examples])
  const [choice, setChoice] = useState<CaseId>(samples.length > 0 ? 0 : ownId(0))
  const { own, setOwn, addOwn, removeOwn } = useOwnCases(scope)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<CaseId, Outcome>>(new Map())
  const [complained, setComplained] = useState<TestCase | null>(null)
  const complain = useComplaint()
  const keep = (outcome: Outcome) => setOutcomes((now) => withOutcome(now, outcome))
  const queue = useTestQueue(info.problem, keep)
  const caseOf = (id: CaseId): TestCase => {
    const index = ownIndex(id)
    return (index === null ? samples[id as number] : own[index]) ?? emptyCase
  }
  const current = caseOf(choice)

  const isBusy = queue.job !== null && queue.retry === null
  const isSearch = queue.job?.isSanitized === true

  function start(ids: readonly CaseId[]) {
    if (isBusy) return
    whenAllowed(() => {
      const wrong = ids.find((id) => complain(caseOf(id).input) !== null)
      setComplained(wrong === undefined ? null : caseOf(wrong))
      if (wrong !== undefined) return setChoice(wrong)
      setOutcomes((now) => new Map([...now].filter(([id]) => !ids.includes(id))))
      queue.start(ids.map((id) => ({ id, ...caseOf(id), language, code })))
    })
  }

  return {
    samples,
    choice,
    choose: setChoice,
    current,
    change(change) {
      const index = ownIndex(choice) ?? own.length - 1
      setOwn(index, { ...current, ...change })
      setChoice(ownId(index))
    },
    ownCount: own.length,
    addOwn: own.length < ownCasesKept ? () => setChoice(ownId(addOwn(current))) : null,
    removeOwn(index) {
      removeOwn(index)
      setOutcomes((now) => new Map([...now].filter(([id]) => ownIndex(id) === null)))
      setChoice(ownId(Math.max(0, index - 1)))
    },
    complaint: complained === current || current.input.length > limits.testInputLength ? complain(current.input) : null,
    outcomeOf: (id) => outcomes.get(id),
    running: isBusy && !isSearch ? (queue.job?.id ?? null) : null,
    searching: isBusy && isSearch ? (queue.job?.id ?? null) : null,
    search({ job }) {
      if (!isBusy) whenAllowed(() => queue.start([{ ...job, isSanitized: true }]))
    },
    run: () => start([choice]),
    runSample(index) {
      if (isBusy) return
      setChoice(index)
      start([index])
    },
    runAll: () => start(samples.map((_, index) => index)),
    retry: queue.retry,
  }
}

function useOwnCases(scope: string) {
  const [own, keep] = useState(() => readOwnCases(scope))
  const set = (next: TestCase[]) => {
    keep(next)
    writeOwnCases(scope, next)
  }
  return {
    own,
    setOwn: (index: number, changed: TestCase) => set(own.map((one, at) => (at === index ? changed : one))),
    /** Returns its place. */
    addOwn(added: TestCase): number {
      set([...own, added])
      return own.length
    },
    removeOwn(index: number) {
      const left = own.filter((_, at) => at !== index)
      set(left.length === 0 ? [emptyCase] : left)
    },
  }
}

const samplesOf = (examples: string): TestCase[] =>
  parseExamples(examples).map(({ input, output }) => ({ input, expected: output }))

function useComplaint(): (input: string) => string | null {
  const words = useWorkbenchText()
  const format = useFormat()
  return (input) => {
    const complaint = inputComplaint(input)
    if (complaint === null) return null
    return complaint === 'empty' ? words.testInputEmpty : words.testInputTooLong(format.number(limits.testInputLength))
  }
}
