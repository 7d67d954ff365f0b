import { trainingAuth, type TrainingAuth } from '@praxis/contract/statuses'
import { trainingRules } from '@praxis/contract/trainingLimits'
import type { TrainingForm as StoredTraining, TrainingSave } from '@praxis/contract/trainingShapes'
import { checkTraining, type TrainingRefusal } from '@praxis/rules/trainings/checkForm'

/** A training as its page edits it. Numbers are texts, so that what is typed stays. */
export type EditedTraining = {
  title: string
  description: string
  rank: string
  /** Empty: none is chosen. */
  categoryId: string
  status: boolean
  auth: TrainingAuth
  privatePwd: string
}

export const newTraining: EditedTraining = {
  title: '',
  description: '',
  rank: String(trainingRules.rankByDefault),
  categoryId: '',
  status: true,
  auth: trainingAuth.public,
  privatePwd: '',
}

export const trainingToForm = ({ training, trainingCategory }: StoredTraining): EditedTraining => ({
  title: training.title,
  description: training.description,
  rank: String(training.rank),
  categoryId: trainingCategory === null ? '' : String(trainingCategory.id),
  status: training.status,
  auth: training.auth,
  privatePwd: training.privatePwd,
})

/** Whether what was kept has all parts that the form has today. */
export const isEditedTraining = (form: Partial<EditedTraining>): boolean =>
  Object.entries(newTraining).every(([name, value]) => typeof form[name as keyof EditedTraining] === typeof value)

export const isSameTraining = (one: EditedTraining, other: EditedTraining): boolean =>
  Object.keys(newTraining).every((name) => one[name as keyof EditedTraining] === other[name as keyof EditedTraining])

/** Every rule that is broken. An empty rank is none, not 0. */
export const checkForm = (form: EditedTraining): TrainingRefusal[] =>
  checkTraining({
    ...form,
    rank: /^\d+$/.test(form.rank.trim()) ? Number(form.rank) : Number.NaN,
    hasCategory: form.categoryId !== '',
  })

/** What a save sends: of a training that is stored only what was changed. */
export function trainingToSent(form: EditedTraining, base: EditedTraining | null): TrainingSave {
  const isChanged = (name: keyof EditedTraining) => base === null || form[name] !== base[name]
  return {
    training: {
      ...(isChanged('title') && { title: form.title }),
      ...(isChanged('description') && { description: form.description }),
      ...(isChanged('rank') && { rank: Number(form.rank) }),
      ...(isChanged('status') && { status: form.status }),
      ...(isChanged('auth') && { auth: form.auth }),
      ...(isChanged('privatePwd') && { privatePwd: form.privatePwd }),
    },
    ...(isChanged('categoryId') && { trainingCategory: { id: Number(form.categoryId) } }),
  }
}

/** Whether people who are registered may have to register anew. */
export const changesPassword = (form: EditedTraining, base: EditedTraining): boolean =>
  form.privatePwd !== base.privatePwd
