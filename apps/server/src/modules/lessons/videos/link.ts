import { timingSafeEqual } from 'node:crypto'
import { lessonRules, type LessonAuth } from '@praxis/contract/lessonLimits'
import type { Context } from '#server/context.ts'
import type { Sealer } from '#server/services/sealer.ts'

/** What a link opens: the video of an item, or its captions in a language. */
type Part = string
const address = '/api/lesson/video/'
/** The name under which links are signed, so that no other signature of this server is one. */
const purpose = 'lesson video'

/** The stored facts on which a link rests. It ends when one of them changes. */
type Facts = {
  readonly lesson: { readonly auth: LessonAuth }
  readonly item: { readonly id: number; readonly videoId: number | null; readonly isFree: boolean }
}
type Linked = Facts & { readonly uid: string; readonly part: Part }

/** What a link says. It holds once its signature was compared with the stored facts. */
export type Claim = {
  readonly part: Part
  readonly itemId: number
  readonly uid: string
  readonly endsAt: number
  readonly signature: string
}

/** The address under which one person gets a part of an item for a while. */
export function linkTo({ sealer, now }: Pick<Context, 'sealer' | 'now'>, linked: Linked): string {
  const endsAt = Math.floor(now().getTime() / 1_000) + lessonRules.linkSeconds
  const uid = Buffer.from(linked.uid).toString('base64url')
  const signature = sign(sealer, linked, endsAt)
  return address + [linked.part, linked.item.id, endsAt, uid, signature].join('.')
}

const link = /^([A-Za-z0-9-]{1,12})\.(\d{1,16})\.(\d{1,12})\.([\w-]{1,100})\.([\w-]{43})$/

/** Null: it is no link of this form. */
export function readLink(text: string): Claim | null {
  const [, part, itemId, endsAt, uid = '', signature = ''] = link.exec(text) ?? []
  if (part === undefined) return null
  return {
    part,
    itemId: Number(itemId),
    endsAt: Number(endsAt),
    uid: Buffer.from(uid, 'base64url').toString(),
    signature,
  }
}

export function holds({ sealer, now }: Pick<Context, 'sealer' | 'now'>, claim: Claim, facts: Facts): boolean {
  const expected = sign(sealer, { ...facts, uid: claim.uid, part: claim.part }, claim.endsAt)
  const isOurs = timingSafeEqual(Buffer.from(claim.signature), Buffer.from(expected))
  return isOurs && now().getTime() < claim.endsAt * 1_000
}

const sign = (sealer: Sealer, { part, uid, item, lesson }: Linked, endsAt: number) =>
  sealer.sign(JSON.stringify([part, item.id, uid, endsAt, item.videoId, item.isFree, lesson.auth]), purpose)
