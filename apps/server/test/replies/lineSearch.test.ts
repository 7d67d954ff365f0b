import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

test('runs on a sample whose mistakes are looked for are kept', async () => {
  const server = await startServer()
  await server.aProblem()
  const solver = await aPerson(server, 'solver')
  const judge = await server.aJudge('host')
  const runs = (output: string, more: object) => async () => {
    const [run] = await judge.claimTestRuns()
    expect(await judge.reportTestRun(run!.id, output, more)).toBe(true)
  }
  const found = { found: 'mistake', kind: 'indexOutOfBounds', line: 3, column: 3 }
  const acts = {
    'the program breaks': runs('', { status: judgeStatus.runtimeError }),
    'the program breaks again': runs('', { status: judgeStatus.runtimeError }),
    'the line is found': runs('', { status: judgeStatus.runtimeError, sanitizer: found }),
    'the program is wrong': runs('1\n', {}),
    'nothing is found': runs('1\n', { sanitizer: { found: 'nothing' } }),
    'the program is right': runs('3\n', {}),
  }
  await tellStory('lineSearch/found', server, { people: { solver }, acts, drawn: /TEST_JUDGE_[0-9a-f]{32}/g })
})
