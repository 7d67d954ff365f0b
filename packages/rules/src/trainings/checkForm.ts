import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'
import { limits } from '@praxis/contract/limits'
import { trainingAuth, type TrainingAuth } from '@praxis/contract/statuses'
import { trainingRules } from '@praxis/contract/trainingLimits'

/** A training as a form or a save has it, with everything that is absent filled in. */
export type TrainingOfForm = {
  readonly rank: number
  readonly title: string
  readonly description: string
  /** Whether it has a category, one that there is or a new one. */
  readonly hasCategory: boolean
  readonly auth: string
  readonly privatePwd: string
}

type Field = Exclude<keyof TrainingOfForm, 'hasCategory'> | 'trainingCategory'
export type TrainingRefusal = { readonly code: ErrorCode; readonly field: Field; readonly params?: ErrorDetails }

/** Every rule that the form of a training breaks, in the order of its fields. Empty: it can be saved. */
export function checkTraining(form: TrainingOfForm): TrainingRefusal[] {
  return [
    ...checkRank(form.rank),
    ...checkText('title', form.title, limits.titleLength),
    ...checkText('description', form.description, limits.markdownLength),
    ...(form.hasCategory ? [] : [{ code: 'training_field_missing', field: 'trainingCategory' } as const]),
    ...(isTrainingAuth(form.auth) ? [] : [{ code: 'training_field_wrong', field: 'auth' } as const]),
    ...checkPassword(form),
  ]
}

export const isTrainingAuth = (auth: string): auth is TrainingAuth =>
  (Object.values(trainingAuth) as string[]).includes(auth)

/** A rank of a training, or of a problem in it. */
export const isRank = (rank: number): boolean =>
  Number.isInteger(rank) && rank >= 0 && rank <= trainingRules.largestRank

const checkRank = (rank: number): TrainingRefusal[] =>
  isRank(rank) ? [] : [{ code: 'training_field_wrong', field: 'rank' }]

function checkText(field: 'title' | 'description', text: string, max: number): TrainingRefusal[] {
  if (text.trim() === '') return [{ code: 'training_field_missing', field }]
  return text.length > max ? [{ code: 'training_field_long', field, params: { max } }] : []
}

function checkPassword({ auth, privatePwd }: TrainingOfForm): TrainingRefusal[] {
  const field = 'privatePwd'
  const max = trainingRules.passwordLength
  if (privatePwd.length > max) return [{ code: 'training_field_long', field, params: { max } }]
  return auth === trainingAuth.private && privatePwd === '' ? [{ code: 'training_password_missing', field }] : []
}
