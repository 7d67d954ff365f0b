import { rankTypes } from '@praxis/contract/statuses'
import { test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

const many = 1_000_000

/** 33 people: the later the name, the fewer are solved, and the higher the score. The first two are equal in both. */
async function aCrowd() {
  const server = await startServer()
  const { db } = server.services
  const own = await aPerson(server, 'climber')
  const figures = [{ uid: own.uid, solved: many + 1, submitted: many + 300, accepted: 0, score: many + 5_000 }]
  for (let at = 0; at < 32; at += 1) {
    const { uid } = await aPerson(server, `k${String(at).padStart(2, '0')}`)
    const order = Math.max(at, 1)
    const score = many + 10 * order
    figures.push({ uid, solved: many + 100 - order, submitted: many + 200, accepted: many, score })
  }
  for (const { uid, ...rest } of figures) await db.updateTable('person_stat').set(rest).where('uid', '=', uid).execute()
  // Nine letters: the fourth of the five colours.
  const about = { nickname: 'owlabcdef', signature: 'Slow proofs, fast queues.', title_name: 'Queue Whisperer' }
  await db.updateTable('account').set(about).where('uid', '=', own.uid).execute()
  const colours = { color: '#fff', background: '#4338ca' }
  await db
    .insertInto('honor')
    .values({ name: 'Sage', type: rankTypes.acm, min_value: many + 99, ...colours })
    .execute()
  return { server, own }
}

test.each(['visitor', 'own', 'phone'])('the ranklists of a crowd are kept: %s', async (name) => {
  const { server, own } = await aCrowd()
  await tellStory(`ranks/${name}`, server, { people: { own } })
})
