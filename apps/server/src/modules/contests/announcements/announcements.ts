import type { z } from 'zod'
import type { changedContestAnnouncement, newContestAnnouncement } from '@praxis/contract/contestAdmin'
import { scopeOf } from '@praxis/contract/scope'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { found } from '#server/failure.ts'
import {
  editAnnouncement,
  findContestOf,
  listAnnouncements,
  publishAnnouncement,
  removeAnnouncement,
  type ContestPlace,
} from '#server/modules/announcements/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { holdManaged } from '../save/holdManaged.ts'

type Writer = Context<Viewer>
type OwnScope = EnteredScope['kind']
type Asked = { cid: number; currentPage: number; limit: number }

export const placeOfContest = ({ cid, facts }: ReadContest): ContestPlace => ({
  scope: scopeOf(facts.groupId),
  activity: { kind: 'contest', cid },
})

/** Announcements of a contest, newest first, for whoever was let into it. */
export const listContestAnnouncements = (db: Database, { cid, ...asked }: Asked & { withHidden: boolean }) =>
  listAnnouncements(db, { ...asked, place: { activity: { kind: 'contest', cid } } })

/** All of them, for those who manage the contest. */
export async function listForManagers(context: Writer, scope: OwnScope, { cid, ...asked }: Asked) {
  await manageContest(context, cid, { scope })
  return listContestAnnouncements(context.db, { ...asked, cid, withHidden: true })
}

export const createIn = (context: Writer, scope: OwnScope, input: z.output<typeof newContestAnnouncement>) =>
  publishAnnouncement(
    context,
    async (tx) => {
      const contest = await holdManaged(tx, context.viewer, input.cid, { scope })
      await noteContest(tx, contest.cid)
      return placeOfContest(contest)
    },
    input.announcement,
  )

export function updateIn(
  context: Writer,
  scope: OwnScope,
  { announcement: { id, ...change } }: z.output<typeof changedContestAnnouncement>,
) {
  return editAnnouncement(context, enterContestOf(context, scope, id), id, change)
}

export const removeIn = (context: Writer, scope: OwnScope, aid: number) =>
  removeAnnouncement(context, enterContestOf(context, scope, aid), aid)

/** The stored contest of an announcement decides, whatever the body says. */
const enterContestOf =
  ({ viewer }: Writer, scope: OwnScope, id: number) =>
  async (tx: Transaction) => {
    const missing = 'announcement_not_found'
    const cid = found(await findContestOf(tx, id), missing)
    const contest = await holdManaged(tx, viewer, cid, { scope, missing })
    await noteContest(tx, cid)
    return placeOfContest(contest)
  }
