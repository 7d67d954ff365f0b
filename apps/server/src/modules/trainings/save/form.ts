import { trainingAuth } from '@praxis/contract/statuses'
import { trainingRules } from '@praxis/contract/trainingLimits'
import type { TrainingSave } from '@praxis/contract/trainingShapes'
import { checkTraining, isTrainingAuth } from '@praxis/rules/trainings/checkForm'
import type { z } from 'zod'
import { Failure } from '#server/failure.ts'
import type { ReadTraining } from '../enter/readTrainings.ts'
import type { findForForm, TrainingValues } from './save.queries.ts'

export type Sent = z.output<typeof TrainingSave>

/** A training as its form has it, whole. A kind that there is not is refused when it is saved. */
export type FormState = Omit<TrainingValues, 'auth'> & { readonly auth: string }

/** What a new training has where nothing else is said. */
export const newForm: FormState = {
  title: '',
  description: '',
  auth: trainingAuth.public,
  privatePwd: '',
  status: true,
  rank: trainingRules.rankByDefault,
}

export const storedForm = ({ row, facts }: ReadTraining, own: Awaited<ReturnType<typeof findForForm>>): FormState => ({
  ...own,
  title: row.title,
  auth: facts.auth,
  status: facts.isVisible,
  rank: row.rank,
})

/** What is absent or null stays as it is. */
export const mergeForm = (before: FormState, { training }: Sent): FormState => ({
  title: training.title?.trim() ?? before.title,
  description: training.description ?? before.description,
  auth: training.auth ?? before.auth,
  privatePwd: training.privatePwd ?? before.privatePwd,
  status: training.status ?? before.status,
  rank: training.rank ?? before.rank,
})

/** What can be stored of a form. Refuses the first rule that it breaks. */
export function valuesOf(form: FormState, hasCategory: boolean): TrainingValues {
  const [refusal] = checkTraining({ ...form, hasCategory })
  if (refusal !== undefined) {
    const { code, field, params } = refusal
    throw new Failure(code, { ...params, field }, field)
  }
  const { auth } = form
  if (!isTrainingAuth(auth)) throw new Failure('training_field_wrong', { field: 'auth' }, 'auth')
  return { ...form, auth }
}
