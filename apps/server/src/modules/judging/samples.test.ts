import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { samplesIn } from './samples.ts'

/** SHA-256 of "1 2\n", "3\n" and "4\n". */
const hash = {
  input: 'f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a',
  three: '1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2',
  four: '7de1555df0c2700329e815b93b32c571c3ea54dc967b89e81ab73b9972b72d1d',
}
const aCase = (id: number, inputHash: string, answerHash: string) => ({ id, inputHash, answerHash })

test('a case is a sample where input and answer are those of one example', () => {
  const cases = [aCase(1, hash.input, hash.three), aCase(2, hash.input, hash.four), aCase(3, hash.four, hash.three)]
  const samplesOf = (...examples: { input: string; output: string }[]) => [...samplesIn(cases, examples)]
  expect(samplesOf({ input: '1 2\n', output: '3\n' })).toEqual([1])
  // As people type them, and as other machines end lines.
  expect(samplesOf({ input: '1 2', output: '3\r\n' })).toEqual([1])
  expect(samplesOf({ input: '1 2\n\n', output: '3  ' })).toEqual([1])
  // The input of one example and the output of another are no sample.
  expect(samplesOf({ input: '1 2\n', output: '5\n' }, { input: '7\n', output: '4\n' })).toEqual([])
  expect(samplesOf({ input: '1  2\n', output: '3\n' })).toEqual([])
  expect(samplesOf({ input: ' 1 2\n', output: '3\n' })).toEqual([])
  expect(samplesOf()).toEqual([])
})

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
  await db.updateTable('problem_example').set({ output: '4\n' }).where('seq', '=', 1).execute()
  const template = '//PREPEND BEGIN\nx = 1\ny = 2\n//PREPEND END\n//APPEND BEGIN\nz = 3\n//APPEND END\n'
  await db.updateTable('problem_language').set({ code_template: template }).execute()
  expect(await claimed()).toEqual({ samples: [2], ownLines: { before: 2, count: 2 } })
  await db.deleteFrom('problem_example').execute()
  expect((await claimed()).samples).toEqual([])
})
