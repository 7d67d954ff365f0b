import type { Endpoint } from '@praxis/contract/endpoint'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessons } from '@praxis/contract/lessons'
import { lessonVideos } from '@praxis/contract/lessonVideos'
import { expect, test } from 'vitest'
import { bring } from '../../../test/forms.ts'
import { lessonMakers, mp4, type LessonMakers } from '../../../test/lessons.ts'

/**
 * What each call answers each asker about a lesson that `owner` made: one for everybody, one for members with nothing
 * free in it, one with a free item beside the one that is named, and a hidden one. A dot is no refusal. A call without
 * its line fails.
 */
const table = `
for everybody        visitor         user              vip               owner          staff              root
list                 .               .                 .                 .              .                  .
detail               login_required  .                 .                 .              .                  .
saveProgress         login_required  .                 .                 .              .                  .
admin.list           login_required  no_permission     no_permission     .              .                  .
admin.read           login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.create         login_required  no_permission     no_permission     .              .                  .
admin.update         login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.changeVisible  login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.remove         login_required  no_permission     no_permission     no_permission  no_permission      .
admin.groups         login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.saveGroups     login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.createGroup    login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.updateGroup    login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.removeGroup    login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.createItem     login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.updateItem     login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.removeItem     login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.videoHosts     login_required  no_permission     no_permission     .              .                  .
admin.setVideoHosts  login_required  no_permission     no_permission     no_permission  no_permission      .
admin.watchers       login_required  no_permission     no_permission     .              lesson_not_yours   .
video.upload         login_required  no_permission     no_permission     .              .                  .
video.uploadCaption  login_required  no_permission     no_permission     .              lesson_not_yours   .
video.removeCaption  login_required  no_permission     no_permission     .              lesson_not_yours   .

for members          visitor         user                 vip               owner          staff              root
list                 .               .                    .                 .              .                  .
detail               login_required  lesson_members_only  .                 .              .                  .
saveProgress         login_required  lesson_members_only  .                 .              .                  .

with a free item     visitor         user                 vip               owner          staff              root
detail               login_required  .                    .                 .              .                  .
saveProgress         login_required  lesson_members_only  .                 .              .                  .

hidden               visitor         user              vip               owner          staff              root
detail               login_required  lesson_not_found  lesson_not_found  .              lesson_not_found   .
saveProgress         login_required  lesson_not_found  lesson_not_found  .              lesson_not_found   .
admin.read           login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.update         login_required  no_permission     no_permission     .              lesson_not_yours   .
admin.groups         login_required  no_permission     no_permission     .              lesson_not_yours   .
`

const named = (prefix: string, all: Readonly<Record<string, Endpoint>>) =>
  Object.entries(all).map(([name, endpoint]) => [`${prefix}${name}`, endpoint] as const)
const calls = new Map<string, Endpoint>([
  ...named('', lessons),
  ...named('admin.', lessonAdmin),
  // Whom a link is for has a table of its own: videos/play.test.ts.
  ...named('video.', lessonVideos).filter(([name]) => name !== 'video.play'),
])

const parts = table
  .trim()
  .split('\n\n')
  .map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [kind = '', ...names] = head.split(/\s{2,}/)
    return { kind, names, rows: lines.map((line) => line.trim().split(/\s+/)) }
  })

async function aTarget(desk: LessonMakers, kind: string) {
  const isOpen = kind === 'for everybody' || kind === 'hidden'
  const whole = await desk.aWhole({ auth: isOpen ? 'Public' : 'Member', is_visible: kind !== 'hidden' })
  if (kind === 'with a free item') await desk.anItem(whole.lessonId, whole.groupId, { is_free: true })
  return whole
}

function inputOf(name: string, { lessonId, groupId, itemId }: Awaited<ReturnType<typeof aTarget>>) {
  const action = name.replace(/^\w+\./, '')
  if (action === 'list' || action === 'videoHosts' || action === 'upload') return {}
  if (action === 'setVideoHosts') return { videoHosts: ['player.example.org'] }
  if (action === 'create') return { title: 'Graphs' }
  if (action === 'update') return { id: lessonId, title: 'Trees' }
  if (action === 'changeVisible') return { id: lessonId, status: false }
  if (action === 'groups') return { lessonId }
  if (action === 'saveGroups') return { lessonId, groups: [] }
  if (action === 'createGroup') return { lessonId, name: 'Two dimensions' }
  if (action === 'updateGroup') return { id: groupId, name: 'Two dimensions' }
  if (action === 'removeGroup') return { id: groupId }
  if (action === 'createItem') return { groupId, title: 'Knapsack', url: '/problem/1' }
  if (action === 'updateItem' || action === 'removeItem') return { id: itemId }
  if (action === 'saveProgress') return { itemId, seconds: 1 }
  if (action === 'uploadCaption') return { itemId, language: 'en', label: 'English' }
  if (action === 'removeCaption') return { itemId, language: 'en' }
  return { id: lessonId }
}

test('every call has its line', () => {
  const lines = parts.find(({ kind }) => kind === 'for everybody')!.rows.map(([name]) => name)
  expect(lines).toEqual([...calls.keys()])
})

test.each(parts)('who may do what with a lesson $kind', async ({ kind, names, rows }) => {
  const desk = await lessonMakers()
  const answered: string[][] = []
  // What was refused, or only read, has changed nothing.
  let target: Awaited<ReturnType<typeof aTarget>> | undefined
  for (const [name = ''] of rows) {
    const endpoint = calls.get(name)
    if (endpoint === undefined) throw new Error(`there is no call ${name}`)
    const answers: string[] = []
    for (const who of names) {
      target ??= await aTarget(desk, kind)
      const person = (desk.people as Readonly<Record<string, { token: string }>>)[who]
      const content = name === 'video.upload' ? mp4() : 'WEBVTT\n\n00:01.000 --> 00:02.000\na'
      const reply =
        endpoint.upload === undefined
          ? await desk.call(endpoint, inputOf(name, target), person ?? {})
          : await bring(desk, endpoint, { ...person, content }, inputOf(name, target))
      answers.push(reply.code ?? (reply.status === 200 ? '.' : String(reply.status)))
      if (reply.code === undefined && !endpoint.call.startsWith('GET ')) target = undefined
    }
    answered.push([name, ...answers])
  }
  expect(answered).toEqual(rows)
})
