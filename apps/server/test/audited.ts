import { accountAdmin } from '@praxis/contract/accountAdmin'
import { announcements, groupAnnouncements } from '@praxis/contract/announcements'
import { disk } from '@praxis/contract/disk'
import { exampleOf, type Endpoint } from '@praxis/contract/endpoint'
import { firstSteps } from '@praxis/contract/firstSteps'
import { groups } from '@praxis/contract/groups'
import { jobs } from '@praxis/contract/jobs'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { mail } from '@praxis/contract/mail'
import { rejudging } from '@praxis/contract/rejudging'
import { signInSettings } from '@praxis/contract/signInSettings'
import { siteSettings } from '@praxis/contract/siteSettings'
import { groupStatus, judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { prepareQueues } from '#server/jobs/queues.queries.ts'
import { bankActs, problemActs, type Act, type Site } from './bankActs.ts'
import { contestActs, contestDeskActs } from './contestActs.ts'
import { discussionActs, moderatorActs } from './discussionActs.ts'
import { insertGroup } from './groups.ts'
import { homeActs } from './homeActs.ts'
import { lessonActs } from './lessonActs.ts'
import { membershipActs } from './membershipActs.ts'
import { deskActs, moderationActs } from './moderationActs.ts'
import { paymentActs } from './paymentActs.ts'
import { noticeActs } from './noticeActs.ts'
import { remoteActs } from './remoteActs.ts'
import { trainingActs, trainingDeskActs } from './trainingActs.ts'

export async function aJudgedSubmission(site: Site): Promise<{ submitId: number }> {
  const submitId = await site.submit()
  await site.judgeNext()
  return { submitId }
}

async function anAnnouncement(site: Site, group_id: number | null = null): Promise<number> {
  const written = { title: 'Hello', content: 'World', uid: site.root.uid, group_id }
  const { id } = await site.db.insertInto('announcement').values(written).returning('id').executeTakeFirstOrThrow()
  return id
}

async function aSecret({ db }: Site): Promise<number> {
  const secret = { name: 'lab', hash: 'f'.repeat(64) }
  const { id } = await db.insertInto('judge_secret').values(secret).returning('id').executeTakeFirstOrThrow()
  return id
}

async function hostId({ db }: Site): Promise<number> {
  const { id } = await db.selectFrom('judge_host').select('id').executeTakeFirstOrThrow()
  return id
}

async function aFailedJob({ db }: Site): Promise<{ id: string }> {
  const job = defineJob({ name: 'test.audited', data: z.object({}), run: async () => {} })
  await prepareQueues(db, [job], 30)
  const id = await enqueue(db, job, {})
  await sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${id}`.execute(db)
  return { id: id! }
}

/** A mail that nobody could send. */
async function aFailedMail({ db }: Site): Promise<{ id: number }> {
  const mails = db.insertInto('mail').values({
    to_address: 'a@example.org',
    template: 'test',
    locale: 'en-US',
    data_sealed: 'x',
    state: 'failed',
  })
  return mails.returning('id').executeTakeFirstOrThrow()
}

async function setMail({ db }: Site, name: 'emailHost' | 'emailFrom' | 'emailOutbox', value: unknown): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name, value: JSON.stringify(value) })
    .execute()
}

const someone = async ({ aUser }: Site) => (await aUser({ username: 'someone' })).uid

/** Calls of administrators that leave a row in the log. */
export const acts = new Map<Endpoint, Act>([
  [
    groups.setStatus,
    { act: 'group.ban', prepare: async ({ db }) => ({ gid: await insertGroup(db), status: groupStatus.banned }) },
  ],
  [accountAdmin.create, { act: 'account.create', prepare: async () => ({ username: 'bob', password: 'battery' }) }],
  [
    accountAdmin.update,
    {
      act: 'account.edit',
      prepare: async (site) => ({ uid: await someone(site), username: 'other', type: 1002, status: 0 }),
    },
  ],
  [accountAdmin.remove, { act: 'account.remove', prepare: async (site) => ({ ids: [await someone(site)] }) }],
  [accountAdmin.signOut, { act: 'account.signOut', prepare: async (site) => ({ uid: await someone(site) }) }],
  [
    accountAdmin.turnOffTwoFactor,
    {
      act: 'account.turnOffTwoFactor',
      prepare: async (site) => {
        const uid = await someone(site)
        await site.db.insertInto('totp').values({ uid, secret_sealed: '', confirmed_at: new Date() }).execute()
        return { uid }
      },
    },
  ],
  [
    accountAdmin.newPasswords,
    { act: 'account.newPasswords', prepare: async (site) => ({ ids: [await someone(site)] }) },
  ],
  [accountAdmin.generate, { act: 'account.generate', prepare: async () => ({ prefix: 'team', number_to: 2 }) }],
  [accountAdmin.importAtOnce, { act: 'account.import', prepare: async () => ({ users: [['bob', 'battery']] }) }],
  [accountAdmin.beginImport, { act: 'account.import', prepare: async () => ({ users: [['bob', 'battery']] }) }],
  [announcements.create, { act: 'announcement.create', prepare: async () => ({ title: 'Hello', content: 'World' }) }],
  [
    announcements.update,
    { act: 'announcement.edit', prepare: async (site) => ({ id: await anAnnouncement(site), title: 'Other' }) },
  ],
  [
    announcements.remove,
    { act: 'announcement.delete', prepare: async (site) => ({ aid: await anAnnouncement(site) }) },
  ],
  ...bankActs,
  ...contestActs,
  ...trainingActs,
  ...lessonActs,
  ...discussionActs,
  ...moderationActs,
  ...homeActs,
  ...membershipActs,
  ...noticeActs,
  ...remoteActs,
  ...paymentActs,
  [siteSettings.setWebConfig, { act: 'site.config', prepare: async () => ({ name: 'Other' }) }],
  [siteSettings.setSwitches, { act: 'site.switches', prepare: async () => ({ openPublicJudge: false }) }],
  [signInSettings.change, { act: 'site.signIn', prepare: async () => ({ softAnswers: true }) }],
  [firstSteps.setSite, { act: 'site.config', prepare: async () => ({ isHidden: true }) }],
  [disk.setReserve, { act: 'site.disk', prepare: async () => ({ diskReservePercent: 6 }) }],
  [mail.setConfig, { act: 'site.mail', prepare: async () => ({ emailOutbox: true }) }],
  [
    mail.test,
    {
      act: 'mail.test',
      prepare: async (site) => {
        await setMail(site, 'emailOutbox', true)
        return { email: 'root@example.org' }
      },
    },
  ],
  [
    mail.retry,
    {
      act: 'mail.retry',
      prepare: async (site) => {
        await setMail(site, 'emailHost', 'smtp.example.org')
        await setMail(site, 'emailFrom', 'oj@example.org')
        return aFailedMail(site)
      },
    },
  ],
  [mail.remove, { act: 'mail.delete', prepare: aFailedMail }],
  [jobs.run, { act: 'job.run', prepare: async () => ({ name: 'jobs.done' }) }],
  [jobs.retry, { act: 'job.retry', prepare: aFailedJob }],
  [jobs.remove, { act: 'job.giveUp', prepare: aFailedJob }],
  [rejudging.rejudge, { act: 'submission.rejudge', prepare: aJudgedSubmission }],
  [
    rejudging.rejudgeProblem,
    {
      act: 'problem.rejudge',
      prepare: async (site) => {
        await aJudgedSubmission(site)
        return { pid: site.pid }
      },
    },
  ],
  [
    rejudging.rejudgeContestProblem,
    {
      act: 'problem.rejudge',
      prepare: async (site) => {
        const { submitId } = await aJudgedSubmission(site)
        const contest = { contest_id: 7, contest_problem_id: 8 }
        await site.db.updateTable('submission').set(contest).where('id', '=', submitId).execute()
        return { cid: 7, pid: site.pid }
      },
    },
  ],
  [
    rejudging.manualJudge,
    {
      act: 'submission.judgeByHand',
      prepare: async (site) => ({ ...(await aJudgedSubmission(site)), status: judgeStatus.wrongAnswer }),
    },
  ],
  [rejudging.cancelJudge, { act: 'submission.cancel', prepare: async (site) => ({ submitId: await site.submit() }) }],
  [
    judgeHosts.setHostState,
    { act: 'judgeHost.setState', prepare: async (site) => ({ id: await hostId(site), state: 'disabled' }) },
  ],
  [
    judgeHosts.forgetHost,
    {
      act: 'judgeHost.forget',
      prepare: async (site) => {
        await site.db.updateTable('judge_host').set({ last_seen_at: '2020-01-01' }).execute()
        return { id: await hostId(site) }
      },
    },
  ],
  [judgeHosts.issueSecret, { act: 'judgeSecret.issue', prepare: async () => ({ name: 'lab' }) }],
  [judgeHosts.revokeSecret, { act: 'judgeSecret.revoke', prepare: async (site) => ({ id: await aSecret(site) }) }],
])

const actsInGroups = new Map<Endpoint, Act>([
  [groups.create, { act: 'group.create', prepare: async () => exampleOf(groups.create) }],
  [
    groups.update,
    { act: 'group.edit', prepare: async ({ db }) => ({ id: await insertGroup(db), brief: 'Other words' }) },
  ],
  [groups.disband, { act: 'group.disband', prepare: async ({ db }) => ({ gid: await insertGroup(db) }) }],
  [
    groups.restore,
    {
      act: 'group.restore',
      prepare: async ({ db }) => {
        const gid = await insertGroup(db)
        const disbanded = { status: groupStatus.disbanded, disbanded_at: new Date() }
        await db.updateTable('user_group').set(disbanded).where('id', '=', gid).execute()
        return { gid }
      },
    },
  ],
  [
    groups.handOver,
    {
      act: 'group.offerOwnership',
      prepare: async (site) => {
        const [gid, uid] = [await insertGroup(site.db), await someone(site)]
        await site.db.insertInto('group_member').values({ group_id: gid, uid, level: 3 }).execute()
        return { gid, uid }
      },
    },
  ],
  [
    groupAnnouncements.create,
    {
      act: 'announcement.create',
      prepare: async ({ db }) => ({ gid: await insertGroup(db), title: 'Hello', content: 'World' }),
    },
  ],
  [
    groupAnnouncements.update,
    {
      act: 'announcement.edit',
      prepare: async (site) => ({ id: await anAnnouncement(site, await insertGroup(site.db)), title: 'Other' }),
    },
  ],
  [
    groupAnnouncements.remove,
    {
      act: 'announcement.delete',
      prepare: async (site) => ({ aid: await anAnnouncement(site, await insertGroup(site.db)) }),
    },
  ],
])

/** Those, and what people do who manage a group, a problem or a contest, which the site's root may do as well. */
export const allActs = [
  ...acts,
  ...actsInGroups,
  ...problemActs,
  ...contestDeskActs,
  ...trainingDeskActs,
  ...moderatorActs,
  ...deskActs,
].map(([endpoint, act]) => [endpoint.call, endpoint, act] as const)
