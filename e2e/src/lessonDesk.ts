import type { InputOf } from '@praxis/contract/endpoint'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import type { Client } from './client.ts'

const done = <T>({ status, data, msg }: { status: number; data: T; msg: string }): NonNullable<T> => {
  if (status !== 200 || data === null || data === undefined) throw new Error(msg)
  return data
}

type Made = Partial<InputOf<(typeof lessonAdmin)['create']>> & {
  groups?: InputOf<(typeof lessonAdmin)['saveGroups']>['groups']
}

/** A lesson that somebody has made over the API. */
export async function aLesson(client: Client, token: string, { groups = [], ...more }: Made = {}) {
  const title = more.title ?? 'Dynamic programming'
  const { id } = done(await client(lessonAdmin.create, { desc: 'Bring **paper**.', ...more, title }, token))
  return { id, title, groups: done(await client(lessonAdmin.saveGroups, { lessonId: id, groups }, token)) }
}
