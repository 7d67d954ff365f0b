import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../../tests/setup/database.ts'
import { jobs } from '@praxis/contract/jobs'
import { noteRun } from '#server/jobs/kinds.queries.ts'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

async function aSite() {
  const server = await startServer({ database: await createDatabase() })
  const root = await aPerson(server, 'root', 'root')
  const helper = await aPerson(server, 'helper', 'admin')
  const { db } = server.services
  return {
    server,
    people: { root, helper },
    acts: {
      async 'a judge answers whose limits are approximate'() {
        await server.aJudge('one')
        await db.updateTable('judge_host').set({ tier: 'degraded' }).execute()
      },
      async 'root is no administrator any more'() {
        await db.deleteFrom('account_role').where('uid', '=', root.uid).execute()
      },
      async 'files of a newer version are put beside the server'() {
        await sql`delete from migration where name in ('0057-dashboard.sql', '0051-padded-accounts.sql')`.execute(db)
      },
      async 'another runs a job'() {
        expect(await server.call(jobs.run, { name: 'files.unused' }, root)).toMatchObject({ status: 200 })
      },
      async 'a run of a job fails'() {
        await noteRun(db, { name: 'mail.old', ms: 1_500, error: 'the mail server is away' })
      },
      async 'a job fails for good'() {
        await sql`
          insert into pgboss.job (id, name, data, state, completed_on, policy, retry_count, output)
          select '8e8f2a9c-6f0e-4f9e-9d5e-000000000001', name, '{"shown": {}}', 'failed', now(), policy, 5,
            '{"message": "the mail server is away"}'
          from pgboss.queue where name = 'mail.old'`.execute(db)
      },
    },
  }
}

test('what the doctor says while a site is mended is kept', async () => {
  const { server, ...world } = await aSite()
  await tellStory('siteHealth/doctor', server, world)
})

test('what the doctor says in Chinese is kept', async () => {
  const { server, ...world } = await aSite()
  await tellStory('siteHealth/doctorInChinese', server, world, { locale: 'zh-CN' })
})

test('jobs that are run at once, and one that another has run, are kept', async () => {
  const { server, ...world } = await aSite()
  await tellStory('siteHealth/jobs', server, world)
})

test('a dashboard beside which a newer version lies is kept', async () => {
  const { server, ...world } = await aSite()
  await tellStory('siteHealth/dashboard', server, world)
})
