import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'

const code = 'print(sum(map(int, input().split())))'
const draft = { pid: '1000', language: 'Python3', code }
const run = { pid: 1000, type: 'public', language: 'Python3', code, userInput: '1 2' }

test.each([
  ['submission', submissions.submit, draft],
  ['test run', submissions.testSubmit, run],
])(
  'the waiting time runs from the last %s that was taken; a refused one does not begin it anew',
  async (_, endpoint, input) => {
    const { call, aProblem, aUser, clock } = await startServer({ submitInterval: 10 })
    await aProblem()
    const { token } = await aUser()
    const start = clock.now.getTime()
    const at = async (seconds: number) => {
      clock.now = new Date(start + seconds * 1_000)
      const { status, msg } = await call(endpoint, input as never, { token, language: 'en' })
      return status === 200 ? 'taken' : msg
    }
    const wait = (seconds: number) => `You are submitting too fast, please try again in ${seconds} s`
    expect(await at(0)).toBe('taken')
    expect(await at(4)).toBe(wait(6))
    expect(await at(7)).toBe(wait(3))
    expect(await at(9.5)).toBe(wait(1))
    expect(await at(10)).toBe('taken')
    expect(await at(11)).toBe(wait(9))
  },
)
