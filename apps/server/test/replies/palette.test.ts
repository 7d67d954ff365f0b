import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

/** A site with the problem 1000. */
async function aSite() {
  const server = await startServer()
  await server.aProblem()
  return server
}

test.each(['found', 'keys', 'givenUp'])('what a visitor searches in the palette is kept: %s', async (name) => {
  await tellStory(`palette/${name}`, await aSite(), {})
})

test('two submissions to one problem are kept', async () => {
  const server = await aSite()
  const person = await aPerson(server, 'person')
  for (const code of ['print(0)', 'print(1)']) {
    const draft = { pid: '1000', language: 'Python3', code }
    expect(await server.call(submissions.submit, draft, person)).toMatchObject({ status: 200 })
  }
  await tellStory('palette/submissions', server, { people: { person, root: await aPerson(server, 'root', 'root') } })
})
