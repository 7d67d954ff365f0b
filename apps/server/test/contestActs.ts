import { clarifications } from '@praxis/contract/clarifications'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contestSeats } from '@praxis/contract/contestSeats'
import { contestHelpers } from '@praxis/contract/contestHelpers'
import { scrollBoard } from '@praxis/contract/scrollBoard'
import type { Endpoint } from '@praxis/contract/endpoint'
import type { Act, Site } from './bankActs.ts'
import { insertContest, insertParticipant, linkProblem } from './contests.ts'

/** A contest of the site that has not begun. */
const aContest = ({ db, root }: Site) => insertContest(db, root.uid, { start: 60, end: 120 })

/** The same with the problem of the site in it. */
async function aContestWithProblem(site: Site) {
  const cid = await aContest(site)
  return { cid, pid: site.pid, id: await linkProblem(site.db, cid, site.pid) }
}

async function anAnnouncement(site: Site): Promise<number> {
  const contest_id = await aContest(site)
  const written = { title: 'Hello', content: 'World', uid: site.root.uid, contest_id }
  const { id } = await site.db.insertInto('announcement').values(written).returning('id').executeTakeFirstOrThrow()
  return id
}

const times = { startTime: '2030-01-01T09:00:00.000Z', endTime: '2030-01-01T14:00:00.000Z' }

/** What a save of a new problem tells of it. */
const sum = {
  problemId: 'AUDITED',
  title: 'Sum',
  description: 'Add.',
  input: 'Two numbers.',
  output: 'Their sum.',
}

/** Acts of staff on contests of the site. */
export const contestActs = new Map<Endpoint, Act>([
  [
    contestAdmin.create,
    { act: 'contest.create', prepare: async () => ({ title: 'Autumn', description: 'Five hours.', ...times }) },
  ],
  [
    contestAdmin.update,
    { act: 'contest.edit', prepare: async (site) => ({ id: await aContest(site), description: 'Other.' }) },
  ],
  [contestAdmin.remove, { act: 'contest.delete', prepare: async (site) => ({ cid: await aContest(site) }) }],
  [
    contestAdmin.changeVisible,
    { act: 'contest.setVisible', prepare: async (site) => ({ cid: await aContest(site), visible: false }) },
  ],
  [contestAdmin.clone, { act: 'contest.clone', prepare: async (site) => ({ cid: await aContest(site) }) }],
  [
    contestAdmin.createAnnouncement,
    {
      act: 'announcement.create',
      prepare: async (site) => ({ cid: await aContest(site), announcement: { title: 'Hello', content: 'World' } }),
    },
  ],
  [
    contestAdmin.updateAnnouncement,
    {
      act: 'announcement.edit',
      prepare: async (site) => ({ cid: 1, announcement: { id: await anAnnouncement(site), title: 'Other' } }),
    },
  ],
  [
    contestAdmin.removeAnnouncement,
    { act: 'announcement.delete', prepare: async (site) => ({ aid: await anAnnouncement(site) }) },
  ],
  [
    contestProblemAdmin.createProblem,
    {
      act: 'problem.create',
      prepare: async (site) => ({
        cid: await aContest(site),
        problem: sum,
        samples: [{ input: '1 2', output: '3' }],
        isUploadTestCase: false,
      }),
    },
  ],
  [
    contestProblemAdmin.updateProblem,
    { act: 'problem.edit', prepare: async ({ pid }) => ({ problem: { id: pid, timeLimit: 1_234 } }) },
  ],
  [
    contestProblemAdmin.removeProblem,
    {
      act: 'contest.removeProblem',
      async prepare(site) {
        const { cid, pid } = await aContestWithProblem(site)
        return { cid, pid }
      },
    },
  ],
  [
    contestProblemAdmin.setLink,
    {
      act: 'contest.editProblem',
      prepare: async (site) => ({ id: (await aContestWithProblem(site)).id, color: '#ff4500' }),
    },
  ],
  [
    contestProblemAdmin.addFromPublic,
    {
      act: 'contest.addProblem',
      prepare: async (site) => ({ cid: await aContest(site), pid: site.pid, displayId: 'A' }),
    },
  ],
])

/** Somebody who takes part in a contest of the site. */
async function aParticipant(site: Site): Promise<number> {
  const { uid } = await site.aUser({ username: 'someone' })
  return insertParticipant(site.db, await aContest(site), uid)
}

/** Acts of those who manage a contest, of the site or of a group. */
export const contestDeskActs = new Map<Endpoint, Act>([
  [
    contestDesk.thaw,
    {
      act: 'contest.thaw',
      prepare: async ({ db, root }) => ({
        cid: await insertContest(db, root.uid, { start: -120, freeze: -90, end: -60, thaws_itself: false }),
      }),
    },
  ],
  [contestDesk.move, { act: 'contest.move', prepare: async (site) => ({ cid: await aContest(site) }) }],
  [
    contestDesk.pause,
    { act: 'contest.pause', prepare: async ({ db, root }) => ({ cid: await insertContest(db, root.uid) }) },
  ],
  [
    contestDesk.resume,
    {
      act: 'contest.resume',
      prepare: async ({ db, root }) => ({ cid: await insertContest(db, root.uid, { paused_at: new Date() }) }),
    },
  ],
  [
    contestDesk.finalize,
    {
      act: 'contest.finalize',
      prepare: async ({ db, root }) => ({ cid: await insertContest(db, root.uid, { start: -120, end: -60 }) }),
    },
  ],
  [
    contestDesk.reopen,
    {
      act: 'contest.reopen',
      prepare: async ({ db, root }) => ({
        cid: await insertContest(db, root.uid, { start: -120, end: -60, finalized_at: new Date() }),
        reason: 'The checker was wrong.',
      }),
    },
  ],
  [
    contestDesk.orderProblems,
    {
      act: 'contest.orderProblems',
      async prepare(site) {
        const { cid, id } = await aContestWithProblem(site)
        return { cid, ids: [id], renames: true }
      },
    },
  ],
  [
    contestDesk.restoreProblem,
    {
      act: 'contest.restoreProblem',
      prepare: async (site) => ({
        id: await linkProblem(site.db, await aContest(site), site.pid, { unlinked_at: new Date() }),
      }),
    },
  ],
  [
    contestDesk.addParticipants,
    {
      act: 'contest.addPerson',
      async prepare(site) {
        const { username } = await site.aUser({ username: 'someone' })
        return { cid: await aContest(site), people: [{ username }] }
      },
    },
  ],
  [
    scrollBoard.makeLink,
    {
      act: 'contest.makeScrollLink',
      prepare: async (site) => ({ cid: await aContest(site), isRehearsal: true, medals: [1, 1, 1] }),
    },
  ],
  [
    scrollBoard.endLink,
    {
      act: 'contest.endScrollLink',
      async prepare(site) {
        const cid = await aContest(site)
        const { id } = await site.db
          .insertInto('scroll_link')
          .values({
            contest_id: cid,
            uid: site.root.uid,
            is_rehearsal: true,
            seed: 1,
            remove_star: false,
            gold: 1,
            silver: 1,
            bronze: 1,
            ends_at: new Date(Date.now() + 3_600_000),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { cid, id }
      },
    },
  ],
  [
    contestHelpers.set,
    {
      act: 'contest.setHelper',
      async prepare(site) {
        const { username } = await site.aUser({ username: 'helper' })
        return { cid: await aContest(site), username, desks: ['prints'] }
      },
    },
  ],
  [
    contestSeats.decide,
    {
      act: 'contest.letIn',
      async prepare(site) {
        const cid = await aContest(site)
        const { uid } = await site.aUser({ username: 'elsewhere' })
        const asked = { contest_id: cid, uid, device: 'd', ip: '10.1.2.3', user_agent: 'a browser' }
        const made = site.db.insertInto('contest_seat_request').values(asked).returning('id')
        return { id: (await made.executeTakeFirstOrThrow()).id, isLetIn: true }
      },
    },
  ],
  [
    contestSeats.release,
    {
      act: 'contest.releaseDevice',
      async prepare(site) {
        const cid = await aContest(site)
        const { uid, username } = await site.aUser({ username: 'tied' })
        const tied = { contest_id: cid, uid, device: 'd', ip: '10.1.2.3', user_agent: 'a browser' }
        await site.db.insertInto('contest_device').values(tied).execute()
        return { cid, username }
      },
    },
  ],
  [
    contestDesk.setParticipant,
    { act: 'contest.setPerson', prepare: async (site) => ({ id: await aParticipant(site), extraSeconds: 600 }) },
  ],
  [
    contestDesk.removeParticipant,
    { act: 'contest.removePerson', prepare: async (site) => ({ id: await aParticipant(site) }) },
  ],
  [
    clarifications.tell,
    { act: 'clarification.tell', prepare: async (site) => ({ cid: await aContest(site), answer: 'Lunch is at one.' }) },
  ],
  [
    clarifications.answer,
    {
      act: 'clarification.answer',
      async prepare(site) {
        const asked = { contest_id: await aContest(site), uid: site.root.uid, question: 'May n be 0?' }
        const made = site.db.insertInto('clarification').values(asked).returning('id')
        return { id: (await made.executeTakeFirstOrThrow()).id, answer: 'No.', isPublic: true }
      },
    },
  ],
])
