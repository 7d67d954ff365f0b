import { expect, test } from 'vitest'
import { aRemoteSite, type RemoteSiteName } from '../../../../test/remoteSites.ts'

/** The words of each site, the status of the wire, and whether it is the last one. */
const words: Readonly<Record<RemoteSiteName, readonly (readonly [string, number, boolean])[]>> = {
  HDU: [
    ['Accepted', 0, true],
    ['Wrong Answer', -1, true],
    ['Presentation Error', -3, true],
    ['Compilation Error', -2, true],
    ['Runtime Error', 3, true],
    ['Runtime Error(ACCESS_VIOLATION)', 3, true],
    ['Runtime Error(INTEGER_DIVIDE_BY_ZERO)', 3, true],
    ['Time Limit Exceeded', 1, true],
    ['Memory Limit Exceeded', 2, true],
    ['Output Limit Exceeded', 3, true],
    ['Queuing', 5, false],
    ['Submitted', 5, false],
    ['Running', 7, false],
    ['Compiling', 6, false],
    ['Judge Has Left', 5, false],
    ['accepted', 5, false],
    ['constructor', 5, false],
  ],
  POJ: [
    ['Accepted', 0, true],
    ['Wrong Answer', -1, true],
    ['Presentation Error', -3, true],
    ['Compilation Error', -2, true],
    ['Compile Error', -2, true],
    ['Runtime Error', 3, true],
    ['Time Limit Exceeded', 1, true],
    ['Memory Limit Exceeded', 2, true],
    ['Output Limit Exceeded', 3, true],
    ['Queuing', 5, false],
    ['Submitted', 5, false],
    ['Waiting', 5, false],
    ['Running', 7, false],
    ['Running & Judging', 7, false],
    ['Compiling', 6, false],
    ['System Error', 5, false],
    ['Validator Error', 5, false],
    ['toString', 5, false],
  ],
  SPOJ: [
    ['15', 0, true],
    ['14', -1, true],
    ['13', 1, true],
    ['12', 3, true],
    ['11', -2, true],
    ['16', 5, false],
    ['0', 5, false],
    ['valueOf', 5, false],
  ],
  LIBRE: [
    ['Accepted', 0, true],
    ['PartiallyCorrect', 8, true],
    ['WrongAnswer', -1, true],
    ['CompilationError', -2, true],
    ['RuntimeError', 3, true],
    ['OutputLimitExceeded', 3, true],
    ['FileError', 3, true],
    ['JudgementFailed', 3, true],
    ['ConfigurationError', 3, true],
    ['TimeLimitExceeded', 1, true],
    ['MemoryLimitExceeded', 2, true],
    ['SystemError', 4, true],
    ['Canceled', -4, true],
    ['Pending', 5, false],
    ['InvalidInteraction', 5, false],
    ['constructor', 5, false],
  ],
}

test.each(Object.keys(words) as RemoteSiteName[])('%s: each word of the site has its status', async (name) => {
  const { adapter, site, visit, remoteId, runId, send } = await aRemoteSite(name)
  await send('one')
  const shown = []
  for (const [word] of words[name]) {
    site.state.verdict = word
    const { status, isFinal } = await adapter.follow(visit, { remoteId, runId })
    shown.push([word, status, isFinal])
  }
  expect(shown).toEqual(words[name])
})

test('a runtime error says its cause', async () => {
  const hdu = await aRemoteSite('HDU')
  await hdu.send('// stand-in verdict: Runtime Error(STACK_OVERFLOW)')
  expect((await hdu.adapter.follow(hdu.visit, hdu)).message).toBe('Runtime Error(STACK_OVERFLOW)')
  const spoj = await aRemoteSite('SPOJ')
  await spoj.send('// stand-in verdict: 12')
  expect(await spoj.adapter.follow(spoj.visit, spoj)).toEqual({
    status: 3,
    isFinal: true,
    timeMs: null,
    memoryKb: null,
    message: 'runtime error (SIGSEGV)',
    cases: [],
  })
})

test('LibreOJ: rows of the cases of all subtasks, and those that are done while the rest runs', async () => {
  const { adapter, visit, remoteId, runId, send } = await aRemoteSite('LIBRE')
  await send('// stand-in verdict: PartiallyCorrect\n// stand-in polls: 2')
  const follow = () => adapter.follow(visit, { remoteId, runId })
  const accepted = { status: 0, timeMs: 12, memoryKb: 1720 }
  expect((await follow()).cases).toEqual([])
  expect((await follow()).cases).toEqual([{ seq: 1, ...accepted }])
  expect(await follow()).toEqual({
    status: 8,
    isFinal: true,
    timeMs: 25,
    memoryKb: 1720,
    message: null,
    cases: [
      { seq: 1, ...accepted },
      { seq: 2, ...accepted },
      { seq: 3, status: 8, timeMs: 12, memoryKb: 1720 },
    ],
  })
})

test('LibreOJ: what the judge says of its own failure is shown', async () => {
  const { adapter, visit, remoteId, runId, send } = await aRemoteSite('LIBRE')
  await send('// stand-in verdict: SystemError')
  expect((await adapter.follow(visit, { remoteId, runId })).message).toBe('The judge has fallen asleep.')
})
