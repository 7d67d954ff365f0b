import type { TrainingForm as StoredTraining } from '@praxis/contract/trainingShapes'
import { trainingRules } from '@praxis/contract/trainingLimits'
import type { TrainingRefusal } from '@praxis/rules/trainings/checkForm'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, request } from '#web/api/request.ts'
import { trainingMakingLinks } from '#web/links.ts'
import { goToField } from '#web/parts/editing/goToField.ts'
import { useFormDraft } from '#web/parts/editing/useFormDraft.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { forgetUnsaved, useLeaveGuard } from '#web/state/unsaved.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { trainingCalls } from '../making/trainingCalls.ts'
import {
  changesPassword,
  checkForm,
  isEditedTraining,
  isSameTraining,
  newTraining,
  trainingToForm,
  trainingToSent,
  type EditedTraining,
} from './trainingForm.ts'

type Field = TrainingRefusal['field']
type Refused = { field: string | null; message: string }

/** The element of a field. */
export const anchorOf = (field: Field): string => `training-${field}`

/** A training as it is edited, and what saves it. Null: a new one. */
export function useTrainingEditing(stored: StoredTraining | null) {
  const words = useTrainingMakingText().form
  const scope = useScope()
  const client = useQueryClient()
  const navigate = useNavigate()
  const uid = useViewer()?.uid ?? ''
  const calls = trainingCalls(scope).trainings
  const [begun, setBegun] = useState(() => ({
    base: stored === null ? newTraining : trainingToForm(stored),
    version: stored === null ? null : versionOf(stored),
  }))
  const [form, setForm] = useState(begun.base)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isAsked, ask] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const textOf = useProblemText()
  const tid = stored?.training.id ?? null
  const draft = useFormDraft(`training editor:${uid}:${gidOf(scope) ?? 'site'}:${tid ?? 'new'}`, isEditedTraining)
  const problems = checkForm(form)
  const isDirty = !isSameTraining(form, begun.base)
  useLeaveGuard(isDirty)

  const { keep } = draft
  useEffect(() => {
    if (isDirty) keep(form, begun)
    // What is kept follows the form alone: a save that is under way does not change it.
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is made anew at each rendering
  }, [form])

  function change(changes: Partial<EditedTraining>): void {
    setForm((known) => ({ ...known, ...changes }))
    setRefused(null)
  }

  function restart(next: EditedTraining): void {
    setForm(next)
    setTried(false)
    setRefused(null)
  }

  const jump = (field: Field) => requestAnimationFrame(() => goToField(anchorOf(field)))

  function refuse(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    const field = error instanceof ApiError ? (error.field ?? null) : null
    const isPlaced = field !== null && document.getElementById(anchorOf(field as Field)) !== null
    setRefused({ field: isPlaced ? field : null, message })
    if (isPlaced) jump(field as Field)
  }

  /** The first call asks where a new password concerns people who are registered. */
  async function save(keepsRegistrations?: boolean): Promise<void> {
    if (isSaving) return
    setTried(true)
    setRefused(null)
    const [first] = problems
    if (first !== undefined) return void jump(first.field)
    const asks = stored !== null && stored.training.memberCount > 0 && changesPassword(form, begun.base)
    if (asks && keepsRegistrations === undefined) return ask(true)
    ask(false)
    setSaving(true)
    try {
      await (tid === null ? create() : update(tid, keepsRegistrations))
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(false)
    }
  }

  async function create(): Promise<void> {
    const { training, trainingCategory } = trainingToSent(form, null)
    const input = { training: { ...training, gid: gidOf(scope) }, trainingCategory }
    const { id } = await request(calls.create, input, { quiet: true })
    readAgain(calls.create.changes)
    draft.forget()
    forgetUnsaved()
    toast.success(words.createdDone)
    void navigate(trainingMakingLinks(scope).problems(id), { replace: true })
  }

  async function update(id: number, keepsRegistrations: boolean | undefined): Promise<void> {
    const sent = form
    const { training, trainingCategory } = trainingToSent(sent, begun.base)
    await request(
      calls.update,
      { training: { ...training, id, keepsRegistrations }, trainingCategory },
      { quiet: true },
    )
    readAgain(calls.update.changes)
    draft.forget()
    toast.success(words.saved)
    setTried(false)
    const now = await request(calls.read, { tid: id }, { quiet: true, isPatient: true })
    const base = trainingToForm(now)
    setBegun({ base, version: versionOf(now) })
    // Who has typed since goes on with that.
    setForm((known) => (known === sent ? base : known))
  }

  function readAgain(stale: readonly string[] | undefined): void {
    for (const call of stale ?? []) void client.invalidateQueries({ queryKey: [call] })
  }

  return {
    stored,
    form,
    begun,
    change,
    draft,
    offered: draft.found !== null && !isSameTraining(draft.found.form, form) ? draft.found : null,
    isDirty,
    isSaving,
    problemOf(field: Field): string | undefined {
      if (refused?.field === field) return refused.message
      const problem = isTried ? problems.find((one) => one.field === field) : undefined
      return problem && textOf(problem)
    },
    /** A refusal that no field on the page shows. */
    refusal: refused?.field === null ? refused.message : null,
    save,
    isAsked,
    closeQuestion: () => ask(false),
    restore() {
      if (draft.found === null) return
      restart(draft.found.form)
      setBegun({ base: draft.found.base, version: draft.found.version })
      draft.take()
    },
    discard() {
      restart(begun.base)
      draft.forget()
    },
  }
}

export type TrainingEditing = ReturnType<typeof useTrainingEditing>

const versionOf = ({ training }: StoredTraining): number => toDate(training.gmtModified).getTime()

function useProblemText(): (problem: TrainingRefusal) => string {
  const words = useTrainingMakingText().form
  const { number } = useFormat()
  return ({ code, field, params }) => {
    if (code === 'training_field_long') return words.tooLong(number(Number(params?.['max'])))
    return field === 'rank' ? words.rankWrong(number(trainingRules.largestRank)) : words.required[field]
  }
}
