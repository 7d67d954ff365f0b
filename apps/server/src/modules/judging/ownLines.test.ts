import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'

test('a judge is told which cases are samples, and no others, and where the person’s own lines are', async () => {
  const server = await startServer()
  await server.aProblem()
  const { token } = await server.aUser()
  const { db } = server.services
  const judge = await server.aJudge()
  const claimed = async () => {
    await server.call(submissions.submit, { pid: '1000', language: 'Python3', code: 'a\nb' }, { token })
    const [job] = await judge.claim()
    return { samples: job!.cases.flatMap((it) => (it.isSample === true ? it.seq : [])), ownLines: job!.ownLines }
  }
  expect(await claimed()).toEqual({ samples: [1, 2], ownLines: undefined })
  const template = '//PREPEND BEGIN\nx = 1\ny = 2\n//PREPEND END\n//APPEND BEGIN\nz = 3\n//APPEND END\n'
  await db.updateTable('problem_language').set({ code_template: template }).execute()
  expect(await claimed()).toEqual({ samples: [1, 2], ownLines: { before: 2, count: 2 } })
})
