import { muteDays } from '@praxis/contract/discussionLimits'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { moderation } from '@praxis/contract/moderation'
import { refuseSiteMute } from '@praxis/rules/discussions/mute'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { mutePerson, viewersByUid } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { enterDesk } from '../enterDesk.ts'
import { findModerated } from '../findModerated.ts'
import { muteInGroup } from './groupMute.ts'
import {
  answerOpen,
  countOpenProposals,
  findAnswer,
  insertProposal,
  listMutes,
  listProposals,
} from './mutes.queries.ts'

type Input<Call extends keyof typeof moderation> = ParsedInputOf<(typeof moderation)[Call]>
type Writer = Context<Viewer>

const dayMs = 86_400_000
const endOf = ({ now }: Pick<Writer, 'now'>, days: number) => new Date(now().getTime() + days * dayMs).toISOString()

/** On the site root decides, in a group its administrators. */
export async function mute({ gid, uid, days, reason }: Input<'mute'>, context: Writer): Promise<null> {
  const until = endOf(context, days)
  if (gid !== null && gid !== undefined) return muteInGroup({ gid, uid, until, reason }, context)
  if (!isRoot(context.viewer)) throw new Failure('moderators_only')
  return context.db.transaction().execute(async (tx) => {
    await mutePerson(tx, context, { uid, until, reason })
    return null
  })
}

export async function showMutes({ gid, ...page }: Input<'mutes'>, { db, viewer, now }: Writer) {
  await enterDesk({ db, viewer }, gid)
  return listMutes(db, gid, now(), page)
}

/** The text that it is about is kept as it is now. */
export const proposeMute = ({ uid, days, reason, about }: Input<'proposeMute'>, context: Writer): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer, now } = context
    const person = found((await viewersByUid(tx, [uid], now()))[0], 'user_not_found')
    allow(refuseSiteMute(person))
    if ((await countOpenProposals(tx, viewer.uid)) >= muteDays.proposals) throw new Failure('too_many_entries')
    const content = about ? await contentOf(tx, context, about, uid) : null
    const { id } = await insertProposal(tx, { uid, days, reason, content, byUid: viewer.uid })
    await record<{ uid: string; days: number; reason: string }>(tx, context, {
      act: 'mute.propose',
      noun: 'mute',
      nounId: id,
      before: null,
      after: { uid, days, reason },
    })
    return null
  })

/** What the person wrote, for whoever moderates it. */
async function contentOf(
  tx: Transaction,
  context: Writer,
  about: NonNullable<Input<'proposeMute'>['about']>,
  uid: string,
) {
  const text = await findModerated(tx, context, about)
  if (text.uid !== uid) throw new Failure('report_not_found')
  return text.content
}

export const showProposals = (asked: Input<'proposals'>, { db }: Writer) => listProposals(db, asked)

/** Who answers second is told what the first has answered. */
export const answerProposal = ({ id, isAccepted }: Input<'answerProposal'>, context: Writer): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const proposal = await answerOpen(tx, id, { isAccepted, uid: viewer.uid })
    if (proposal === undefined) {
      const { isAccepted: was, by } = found(await findAnswer(tx, id), 'proposal_not_found')
      throw new Failure('proposal_decided', { isAccepted: String(was), by: by ?? '-' })
    }
    await record<{ isAccepted: boolean; uid: string; days: number }>(tx, context, {
      act: 'mute.answer',
      noun: 'mute',
      nounId: id,
      before: null,
      after: { isAccepted, uid: proposal.uid, days: proposal.days },
    })
    const { uid, reason, days, byUid } = proposal
    await tell(tx, { kind: 'proposal_answered', params: { uid, isAccepted }, to: { uid: byUid } })
    if (!isAccepted) return null
    await mutePerson(tx, context, { uid, reason, until: endOf(context, days) })
    return null
  })
