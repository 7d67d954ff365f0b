import type { RemoteTrial } from '@praxis/contract/remoteJudgeAdmin'
import { expect, test } from 'vitest'
import { noResults, runTrial, type StepResult, type TrialResults, type TrialStep } from './trialRun.ts'

const reply = (change: Partial<RemoteTrial> = {}): RemoteTrial => ({
  ok: true,
  trouble: null,
  lines: [],
  runId: null,
  isFinal: false,
  status: null,
  milliseconds: 10,
  ...change,
})

async function run(
  replies: Partial<Record<TrialStep, (() => RemoteTrial)[]>>,
  { sends = true, polls = 3, stopsAfter = Infinity } = {},
) {
  let results: TrialResults = noResults
  const asked: string[] = []
  await runTrial(
    { sends },
    {
      ask: async (step, { runId }) => {
        asked.push(runId === undefined ? step : `${step} ${runId}`)
        const next = replies[step]?.shift() ?? (() => reply({ runId: step === 'submit' ? '7' : null }))
        return next()
      },
      wait: async () => {},
      isStopped: () => asked.length >= stopsAfter,
      tell: (step, change) => {
        results = { ...results, [step]: { ...results[step], ...change } }
      },
      polls,
    },
  )
  const states = Object.values(results).map(({ state }: StepResult) => state)
  return { asked, states, results }
}

test('a trial goes on to the last word, and adds up what asking for it took', async () => {
  const follow = [() => reply(), () => reply({ isFinal: true, status: 0 })]
  const { asked, states, results } = await run({ follow })
  expect(asked).toEqual(['signIn', 'fetch', 'submit', 'follow 7', 'follow 7'])
  expect(states).toEqual(['done', 'done', 'done', 'done'])
  expect(results.follow).toMatchObject({ polls: 2, milliseconds: 20, isOver: false })
})

test('a trial ends at the first step that fails or is refused', async () => {
  const failed = await run({ fetch: [() => reply({ ok: false, trouble: 'captcha' })] })
  expect(failed.asked).toEqual(['signIn', 'fetch'])
  expect(failed.states).toEqual(['done', 'failed', 'waits', 'waits'])
  const refuse = () => {
    throw new Error('no account')
  }
  const refused = await run({ signIn: [refuse] })
  expect(refused.results.signIn).toMatchObject({ state: 'failed', refusal: 'no account' })
  expect(refused.asked).toEqual(['signIn'])
})

test('no program is sent that nobody wants to send', async () => {
  const { asked, states } = await run({}, { sends: false })
  expect(asked).toEqual(['signIn', 'fetch'])
  expect(states).toEqual(['done', 'done', 'skipped', 'skipped'])
})

test('the verdict is asked for a number of times, and not after somebody has stopped it', async () => {
  const over = await run({})
  expect(over.asked.filter((step) => step === 'follow 7')).toHaveLength(3)
  expect(over.results.follow).toMatchObject({ state: 'failed', isOver: true, polls: 3 })
  const stopped = await run({}, { stopsAfter: 4 })
  expect(stopped.asked).toHaveLength(4)
  expect(stopped.results.follow).toMatchObject({ state: 'runs', polls: 1 })
})
