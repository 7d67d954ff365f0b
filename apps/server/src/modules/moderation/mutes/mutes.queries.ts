import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'

type Asked = { readonly currentPage: number; readonly limit: number }

/** Those that have not ended, the first to end first. */
export const listMutes = (db: Database, groupId: number, now: Date, asked: Asked) =>
  listPage(
    db,
    db
      .selectFrom('group_mute')
      .innerJoin('account', 'account.uid', 'group_mute.uid')
      .leftJoin('account as moderator', 'moderator.uid', 'group_mute.by_uid')
      .select([
        'group_mute.uid',
        'account.username',
        'group_mute.until',
        'group_mute.reason',
        'moderator.username as by',
        'group_mute.created_at as gmtCreate',
      ])
      .where('group_mute.group_id', '=', groupId)
      .where('group_mute.until', '>', now.toISOString())
      .orderBy('group_mute.until')
      .orderBy('group_mute.uid'),
    asked,
  )

/** The oldest first. */
export const listProposals = (db: Database, asked: Asked) =>
  listPage(
    db,
    db
      .selectFrom('mute_proposal')
      .innerJoin('account', 'account.uid', 'mute_proposal.uid')
      .innerJoin('account as proposer', 'proposer.uid', 'mute_proposal.by_uid')
      .select([
        'mute_proposal.id',
        'mute_proposal.uid',
        'account.username',
        'mute_proposal.days',
        'mute_proposal.reason',
        'proposer.username as proposedBy',
        'mute_proposal.created_at as gmtCreate',
        'mute_proposal.content as text',
      ])
      .where('mute_proposal.decided_at', 'is', null)
      .orderBy('mute_proposal.id'),
    asked,
  )

type Proposal = {
  readonly uid: string
  readonly days: number
  readonly reason: string
  readonly content: string | null
  readonly byUid: string
}

export const insertProposal = (tx: Transaction, { byUid, ...proposal }: Proposal) =>
  tx
    .insertInto('mute_proposal')
    .values({ ...proposal, by_uid: byUid })
    .returning('id')
    .executeTakeFirstOrThrow()

/** How many proposals of a person wait for an answer. */
export async function countOpenProposals(db: Database, byUid: string): Promise<number> {
  const { count } = await db
    .selectFrom('mute_proposal')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('by_uid', '=', byUid)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined: it is answered already, or there is none. Of two answers at once the second finds none. */
export const answerOpen = (tx: Transaction, id: number, { isAccepted, uid }: { isAccepted: boolean; uid: string }) =>
  tx
    .updateTable('mute_proposal')
    .set({ is_accepted: isAccepted, decided_by: uid, decided_at: sql`now()` })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning(['uid', 'days', 'reason', 'by_uid as byUid'])
    .executeTakeFirst()

/** What was answered to a proposal, and by whom. */
export const findAnswer = (db: Database, id: number) =>
  db
    .selectFrom('mute_proposal')
    .leftJoin('account', 'account.uid', 'mute_proposal.decided_by')
    .select(['mute_proposal.is_accepted as isAccepted', 'account.username as by'])
    .where('mute_proposal.id', '=', id)
    .executeTakeFirst()

/** How many proposals wait for root. */
export async function countProposals(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mute_proposal')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
