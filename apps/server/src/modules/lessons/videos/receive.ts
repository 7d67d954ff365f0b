import { lessonRules, videoTypes } from '@praxis/contract/lessonLimits'
import { cleanCaptions } from '@praxis/rules/lessons/captions'
import type { Viewer } from '@praxis/rules/viewer'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import type { UploadedFile } from '#server/http/replies.ts'
import { record } from '#server/modules/audit/public.ts'
import { announceContent } from '#server/modules/files/public.ts'
import { touchLesson } from '../enter/lesson.queries.ts'
import { holdItem } from '../save/singleEdits.ts'
import {
  deleteCaption,
  findCaption,
  insertVideo,
  listLanguages,
  lockVideosOf,
  sumOfVideos,
  writeCaption,
} from './videos.queries.ts'

type Receiver = Context<Viewer> & { readonly upload: UploadedFile }

/** Stores a video whose content is one that browsers play, whatever its name says. */
export async function receiveVideo(context: Receiver) {
  const { db, viewer, upload } = context
  const { name, hash, size } = upload
  const mediaType = videoTypes.find((type) => type === upload.mediaType)
  if (mediaType === undefined) throw new Failure('lesson_video_kind', {}, 'file')
  await refuseOverQuota(db, viewer.uid, size)
  await announceContent(db, upload)
  await upload.keep()
  return db.transaction().execute(async (tx) => {
    await lockVideosOf(tx, viewer.uid)
    await refuseOverQuota(tx, viewer.uid, size)
    const { id } = await insertVideo(tx, { uid: viewer.uid, name, hash, size, mediaType })
    const after = { name, hash, size, mediaType }
    await record(tx, context, { act: 'lesson.uploadVideo', noun: 'lessonVideo', nounId: id, before: null, after })
    return { id, name, size, mediaType }
  })
}

async function refuseOverQuota(db: Database, uid: string, more: number): Promise<void> {
  const most = lessonRules.videoQuotaBytes
  if ((await sumOfVideos(db, uid)) + more > most) throw new Failure('quota_exceeded', { most })
}

type Captions = { readonly itemId: number; readonly language: string; readonly label: string }

export async function receiveCaptions({ itemId, language, label }: Captions, context: Receiver): Promise<null> {
  const content = cleanCaptions(await readText(context.upload))
  if (content === null) throw new Failure('lesson_caption_unreadable', {}, 'file')
  return context.db.transaction().execute(async (tx) => {
    const { lessonId } = await holdItem(tx, context.viewer, itemId)
    const stored = await findCaption(tx, itemId, language)
    if (stored?.label === label && stored.content === content) return null
    const most = lessonRules.captionsPerItem
    if (stored === undefined && (await listLanguages(tx, itemId)).length >= most)
      throw new Failure('lesson_large', { most })
    await writeCaption(tx, { itemId, language, label, content })
    await touchLesson(tx, lessonId)
    const told = (one: { label: string; content: string }) => ({
      itemId,
      language,
      ...one,
      content: hashOf(one.content),
    })
    const [before, after] = [stored === undefined ? null : told(stored), told({ label, content })]
    await record(tx, context, { act: 'lesson.writeCaptions', noun: 'lesson', nounId: lessonId, before, after })
    return null
  })
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

async function readText({ open }: UploadedFile): Promise<string> {
  const bytes = await buffer(await open())
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('lesson_caption_unreadable', {}, 'file')
  }
}

export const removeCaptions = (
  { itemId, language }: { itemId: number; language: string },
  context: Context<Viewer>,
): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { lessonId } = await holdItem(tx, context.viewer, itemId)
    if (!(await deleteCaption(tx, itemId, language))) return null
    await touchLesson(tx, lessonId)
    const before = { itemId, language }
    await record(tx, context, { act: 'lesson.deleteCaptions', noun: 'lesson', nounId: lessonId, before, after: null })
    return null
  })
