import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { lessonAccess } from '@praxis/rules/lessons/access'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import type { Media } from '#server/http/replies.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { findItem } from '../enter/lesson.queries.ts'
import { holds, readLink } from './link.ts'
import { findCaption } from './videos.queries.ts'

/**
 * What a link opens. A player sends nothing that says who it plays for, so the link says it; with each range the stored
 * rows say again whether that person may watch.
 */
export async function play({ link }: { link: string }, context: Context): Promise<Media> {
  const { db, files, now } = context
  const claim = readLink(link)
  if (claim === null) throw new Failure('lesson_link_ended')
  const item = await findItem(db, claim.itemId)
  if (item === undefined || !holds(context, claim, { lesson: item, item })) throw new Failure('lesson_link_ended')
  const [viewer] = await viewersByUid(db, [claim.uid], now())
  if (viewer === undefined) throw new Failure('lesson_link_ended')
  allow(lessonAccess.watch(viewer, item, item))
  if (claim.part !== 'video') return captions(context, claim.itemId, claim.part)
  const { hash, size, mediaType } = item
  if (hash === null || size === null || mediaType === null) throw new Failure('lesson_link_ended')
  return { hash, size, mediaType, openPart: (range) => files.openPart(hash, range) }
}

async function captions({ db }: Context, itemId: number, language: string): Promise<Media> {
  const found = await findCaption(db, itemId, language)
  if (found === undefined) throw new Failure('lesson_link_ended')
  const bytes = Buffer.from(found.content)
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    mediaType: 'text/vtt; charset=utf-8',
    openPart: async ({ start, end }) => Readable.from([bytes.subarray(start, end)]),
  }
}
