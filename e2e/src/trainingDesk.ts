import { randomBytes } from 'node:crypto'
import { groupTrainings } from '@praxis/contract/groupTrainings'
import { trainingAdmin, trainingCategoryAdmin } from '@praxis/contract/trainingAdmin'
import { trainingDesk } from '@praxis/contract/trainingDesk'
import type { TrainingSave } from '@praxis/contract/trainingShapes'
import { trainingAuth } from '@praxis/contract/statuses'
import { locales, pageLocales, trainingLocales, trainingMakingLocales, type Locale } from '@praxis/locales/locales'
import type { Client } from './client.ts'

/** What the pages of trainings say in a language, for those who solve and for those who make them. */
export const wordsOf = async (locale: Locale) => ({
  text: { ...(await locales[locale]()), ...(await pageLocales[locale]()) },
  words: await trainingLocales[locale](),
  making: await trainingMakingLocales[locale](),
})

/** A name that no other training or category has. */
export const freshTraining = (what = 'Steps') => `${what} ${randomBytes(4).toString('hex')}`

const done = <T>({ status, data, msg }: { status: number; data: T; msg: string }): NonNullable<T> => {
  if (status !== 200 || data === null || data === undefined) throw new Error(msg)
  return data
}

/** A category that root has made. */
export async function aCategory(client: Client, token: string, name = freshTraining('Kind')) {
  return done(await client(trainingCategoryAdmin.create, { name, color: '#2f9e44' }, token))
}

type Made = Partial<TrainingSave['training']> & { pids?: readonly number[] }

/** A training of the site, or of the group that `gid` names, that somebody has made over the API. */
export async function aTraining(client: Client, token: string, { pids = [], ...more }: Made = {}) {
  const title = freshTraining()
  const { id: category } = await aCategory(client, token)
  const training = { title, description: 'Begin with the **first**.', auth: trainingAuth.public, ...more }
  const { create } = typeof more.gid === 'number' ? groupTrainings : trainingAdmin
  const { id: tid } = done(await client(create, { training, trainingCategory: { id: category } }, token))
  if (pids.length > 0) {
    const { status, msg } = await client(trainingDesk.addProblems, { tid, pids: [...pids] }, token)
    if (status !== 200) throw new Error(msg)
  }
  return { tid, title: training.title ?? title, category }
}
