import { randomUUID } from 'node:crypto'
import { spamRules as rules } from '@praxis/contract/discussionLimits'
import { activityNamed } from '@praxis/contract/place'
import { groupLevels, type TextKind } from '@praxis/contract/statuses'
import { hasLink, isSaidBefore } from '@praxis/rules/discussions/same'
import type { Viewer } from '@praxis/rules/viewer'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { hitThrottle, shownMoment } from '#server/modules/accounts/public.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { readSiteSettings, type SiteSettings } from '#server/modules/site/public.ts'
import { findMute } from './mutes.queries.ts'
import { countBelow, findAuthor, listLastTexts } from './spam.queries.ts'

/** A text that somebody is just writing, or changing. */
export type WrittenText = {
  /** The group of the discussion or the contest. */
  readonly groupId: number | null
  /** Its author moderates where it is written. */
  readonly isModerator: boolean
  /** The contest that it is a comment on; null: it is a discussion, or below one. */
  readonly cid: number | null
  /** The text itself, and what people read beside it. */
  readonly content: string
  readonly beside?: readonly string[]
  /** The stored text that is changed; null: it is new. */
  readonly changes: { readonly kind: TextKind; readonly id: number } | null
}

type Asking = Pick<Context<Viewer>, 'viewer' | 'ip' | 'now' | 'log'>
type Author = { readonly isNew: boolean; readonly isExempt: boolean }
type Switches = Pick<SiteSettings, (typeof switches)[number]>

const switches = [
  'limitTextsOfPerson',
  'limitTextsOfAddress',
  'refuseSameTexts',
  'holdLinksOfNewAccounts',
] as const satisfies readonly (keyof SiteSettings)[]
const hourMs = 3_600_000
const nothing = { isWaiting: false } as const

/**
 * The one function that everybody asks who stores a text, in its transaction: refuses whoever is muted in the group, and
 * what the rules against spam refuse. Tells whether the text waits for a moderator. It holds no row that another call
 * waits for.
 */
export async function checkText(
  tx: Transaction,
  { viewer, ip, now, log }: Asking,
  text: WrittenText,
): Promise<{ readonly isWaiting: boolean }> {
  await refuseMuted(tx, text.groupId, viewer.uid, now())
  if (text.isModerator) return nothing
  const author = await readAuthor(tx, viewer, text.groupId, now())
  if (author.isExempt) return nothing
  const settings = await readSiteSettings({ db: tx, log }, switches)
  await refuseOften(tx, { uid: viewer.uid, ip, isNew: author.isNew, now: now() }, settings)
  if (settings.refuseSameTexts) await refuseSame(tx, viewer.uid, text, now())
  // Comments on contests have moderators who are there while it runs.
  if (!settings.holdLinksOfNewAccounts || !author.isNew || activityNamed(text.cid) !== null) return nothing
  return { isWaiting: [text.content, ...(text.beside ?? [])].some(hasLink) }
}

async function refuseMuted(tx: Transaction, groupId: number | null, uid: string, now: Date): Promise<void> {
  const mute = groupId === null ? undefined : await findMute(tx, { groupId, uid }, now)
  if (mute !== undefined) throw new Failure('muted_in_group', { until: `${shownMoment(mute.until)} (UTC)` })
}

/** No rule concerns accounts that administrators made, and members in their group. */
async function readAuthor(tx: Transaction, viewer: Viewer, groupId: number | null, now: Date): Promise<Author> {
  const { createdAt, isMadeByStaff } = found(await findAuthor(tx, viewer.uid), 'user_not_found')
  const isNew = now.getTime() - Date.parse(createdAt) < rules.newHours * hourMs
  if (isMadeByStaff) return { isNew, isExempt: true }
  const level = groupId === null ? null : await levelIfThere(tx, viewer, groupId)
  return { isNew, isExempt: level !== null && level >= groupLevels.member }
}

type Writer = { readonly uid: string; readonly ip: string; readonly isNew: boolean; readonly now: Date }

/** Each text is a row of its own, so that nobody waits for anybody else. A refused one is not counted. */
async function refuseOften(tx: Transaction, { uid, ip, isNew, now }: Writer, settings: Switches): Promise<void> {
  if (settings.limitTextsOfPerson) await countText(tx, `texts:${uid}|`, now, rules.person)
  const isCounted = isNew && settings.limitTextsOfAddress
  if (isCounted) await countText(tx, `texts:from:${addressBlock(ip)}|`, now, rules.address)
}

type Limit = { readonly texts: number; readonly seconds: number }

async function countText(tx: Transaction, from: string, now: Date, { texts, seconds }: Limit): Promise<void> {
  const { count, secondsLeft } = await countBelow(tx, { from, now })
  if (count >= texts) throw new Failure('text_too_often', { seconds: secondsLeft })
  await hitThrottle(tx, `${from}${randomUUID()}`, { now, seconds, restart: false })
}

async function refuseSame(tx: Transaction, uid: string, { cid, content, changes }: WrittenText, now: Date) {
  const { hours, lastTexts } = rules.same
  const since = new Date(now.getTime() - hours * hourMs)
  const earlier = await listLastTexts(tx, { uid, cid, since, most: lastTexts, except: changes })
  if (isSaidBefore(content, earlier)) throw new Failure('text_said_before', {}, 'content')
}
