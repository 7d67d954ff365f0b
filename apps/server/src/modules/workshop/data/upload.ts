import { text } from 'node:stream/consumers'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { problemRules } from '@praxis/contract/problemLimits'
import type { testData, UploadedCases } from '@praxis/contract/testData'
import { filePermissions } from '@praxis/rules/permissions/files'
import { pairFiles } from '@praxis/rules/problems/pairFiles'
import { caseModeOf } from '@praxis/rules/problems/scores'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { UploadedFile } from '#server/http/replies.ts'
import { allow, Failure } from '#server/failure.ts'
import { levelOf } from '#server/modules/groups/public.ts'
import { forEach } from './forEach.ts'
import { refuseFullFor } from './kept/refuseFull.ts'
import { describeUpload, keepFiles, listUploadedOf } from './keepFiles.ts'
import { isLeftOut, withArchive } from './receiveArchive.ts'
import { receiveText } from './receiveText.ts'

type Asked = ParsedInputOf<(typeof testData)['readUpload']>

export const readUploaded = ({ mode, fileListDir }: Asked, { db, viewer }: Context<Viewer>): Promise<UploadedCases> =>
  describeUpload({ db }, { uid: viewer.uid, mode: caseModeOf(mode), fileListDir })

/** Files of an upload as texts. Bytes that are no UTF-8 show as U+FFFD. */
export async function readTexts(
  { fileListDir }: ParsedInputOf<(typeof testData)['readUploadTexts']>,
  { db, viewer, files: store }: Context<Viewer>,
): Promise<{ name: string; text: string }[]> {
  const files = await listUploadedOf({ db }, { uid: viewer.uid, fileListDir })
  const max = problemRules.typedBytes
  if (files.reduce((all, { size }) => all + size, 0) > max) throw new Failure('cases_too_large', { max })
  const texts = new Map<string, string>()
  await forEach(files, async ({ name, hash }) => {
    const file = await store.open(hash)
    if (file === undefined) throw new Error(`The store has no file ${hash}`)
    texts.set(name, await text(file.stream))
  })
  return files.map(({ name }) => ({ name, text: texts.get(name) ?? '' }))
}

type Input = ParsedInputOf<(typeof testData)['uploadZip']>
type Uploading = Context<Viewer> & { readonly upload: UploadedFile }

export async function uploadZip(input: Input, context: Uploading): Promise<UploadedCases> {
  const target = await targetOf(input, context)
  return withArchive(context, context.upload, (files, notes) => keepFiles(context, { files, notes }, target))
}

export async function uploadFile(input: Input, context: Uploading): Promise<UploadedCases> {
  const { files: store, upload } = context
  const target = await targetOf(input, context)
  const notes = pairFiles([upload.name], 'default').notes.filter(({ note }) => isLeftOut.has(note))
  if (notes.length > 0) return keepFiles(context, { files: [], notes }, target)
  const received = await receiveText(store, await upload.open())
  try {
    return await keepFiles(context, { files: [{ name: upload.name, ...received }], notes }, target)
  } finally {
    await received.draft.discard()
  }
}

async function targetOf({ mode, gid, fileListDir }: Input, { db, viewer }: Uploading) {
  const groupId = gid ?? null
  allow(filePermissions.upload(viewer, groupId === null ? 0 : await levelOf(db, viewer, groupId)))
  // Before an archive is unpacked, which takes long.
  await refuseFullFor(db, viewer, groupId, 1)
  return { viewer, groupId, mode: caseModeOf(mode), fileListDir }
}
