import { jobs } from '@praxis/contract/jobs'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { startServer } from '../harness.ts'
import { readJob, startJobs } from '../jobs.ts'
import { aPerson, tellStory } from './story.ts'

async function aSite(people: Record<string, RoleName>) {
  const server = await startServer()
  const known: Record<string, Awaited<ReturnType<typeof aPerson>>> = {}
  for (const [name, role] of Object.entries(people)) known[name] = await aPerson(server, name, role)
  const { db } = server.services
  const uid = (name: string) => known[name]!.uid
  return {
    server,
    people: known,
    take: (name: string) => () => db.deleteFrom('account_role').where('uid', '=', uid(name)).execute(),
    give: (name: string) => () =>
      db
        .insertInto('account_role')
        .values({ uid: uid(name), role_id: roles.root })
        .execute(),
  }
}

test('what each role is offered in the back office is kept', async () => {
  const { server, people } = await aSite({
    plain: 'default_user',
    member: 'vip',
    helper: 'admin',
    keeper: 'problem_admin',
    root: 'root',
  })
  await tellStory('backOffice/offered', server, { people })
})

test('the way into the back office is kept', async () => {
  const { server, people } = await aSite({ plain: 'default_user', root: 'root' })
  await tellStory('backOffice/entrance', server, { people })
})

test('roles that are taken away and given meanwhile are kept', async () => {
  const { server, people, take, give } = await aSite({ former: 'root', lately: 'default_user' })
  const acts = { 'the role is taken': take('former'), 'a role is given': give('lately') }
  await tellStory('backOffice/roles', server, { people, acts })
})

test('a refusal to somebody who has the role again is kept', async () => {
  const { server, people, take, give } = await aSite({ root: 'root' })
  const acts = { 'the role is taken': take('root'), 'the role is given back': give('root') }
  await tellStory('backOffice/refused', server, { people, acts })
})

test('the navigation of the back office is kept', async () => {
  const { server, people } = await aSite({ root: 'root' })
  await tellStory('backOffice/navigation', server, { people })
})

test('background jobs that failed, of which another gives up one, are kept', async () => {
  const { server, people } = await aSite({ root: 'root' })
  const { db } = server.services
  const job = defineJob({
    name: 'test.purge',
    data: z.object({ folder: z.string() }),
    retries: 0,
    retryAfterSeconds: 0,
    run: () => Promise.reject(new Error('the disk is full')),
  })
  const running = await startJobs(server, [job])
  const named: Record<string, string> = {}
  const ids: string[] = []
  for (const folder of ['uploads', 'caches', 'exports']) {
    const id = (await enqueue(db, job, { folder }))!
    await vi.waitFor(async () => expect(await readJob(db, id)).toMatchObject({ state: 'failed' }), 10_000)
    named[id] = `8e8f2a9c-6f0e-4f9e-9d5e-00000000000${ids.push(id)}`
  }
  // What runs again waits.
  await running.stop()
  const acts = {
    'another gives up the exports': async () =>
      expect(await server.call(jobs.remove, { id: ids[2]! }, people['root'])).toMatchObject({ status: 200 }),
  }
  await tellStory('backOffice/jobs', server, { people, acts, named })
})
