import { test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

test('what the editor begins with, and what somebody chooses, are kept', async () => {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  await server.aJudge('host', ['C', 'C++', 'Java', 'Python3'])
  await server.aProblem()
  await tellStory('editorStart/chosen', server, { people: { root } })
})
