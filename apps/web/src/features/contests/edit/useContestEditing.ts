import type { AdminContest } from '@praxis/contract/contestShapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, request } from '#web/api/request.ts'
import { makingLinks } from '#web/links.ts'
import { goToField } from '#web/parts/editing/goToField.ts'
import { useFormDraft } from '#web/parts/editing/useFormDraft.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { forgetUnsaved, useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { toDate } from '#web/text/format.ts'
import { makingCalls } from '../making/makingCalls.ts'
import { checkContestForm, isShownAtOnce, type FormProblem } from './form/checkContestForm.ts'
import { contestToForm, isContestForm, isSameContest, newContestForm, type ContestForm } from './form/contestForm.ts'
import { changesOf, changesPassword, contestToSent, timesToSent } from './form/contestToSent.ts'
import { useProblemText } from './useProblemText.ts'

/** What is wrong, in words. */
export type ToldProblem = { field: string; text: string }
type Answers = { keepsRegistrations?: boolean; confirmsTimes?: boolean }
type Refused = { field: string | null; message: string }

/** The element of a field, for links that lead to it. */
export const anchorOf = (field: string): string => `contest-${field}`

/** A contest as it is edited, and what saves it. Null: a new one. */
export function useContestEditing(contest: AdminContest | null) {
  const words = useContestMakingText().contestForm
  const names = words.awardNames
  const scope = useScope()
  const client = useQueryClient()
  const navigate = useNavigate()
  const uid = useViewer()?.uid ?? ''
  const [begun, setBegun] = useState(() => ({
    base: contest === null ? newContestForm(names) : contestToForm(contest, names),
    version: contest === null ? null : versionOf(contest),
  }))
  const [form, setForm] = useState(begun.base)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isAsked, ask] = useState(false)
  /** What was answered to the questions of the save that is under way. */
  const [asksTimes, setAsksTimes] = useState<Answers | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const textOf = useProblemText()
  const cid = contest?.id ?? null
  const draft = useFormDraft(`contest editor:${uid}:${gidOf(scope) ?? 'site'}:${cid ?? 'new'}`, isContestForm)
  const problems = checkContestForm(form)
  const shown = isTried ? problems : problems.filter(isShownAtOnce)
  const told = toldOf(shown, refused, textOf)
  const isDirty = !isSameContest(form, begun.base)
  useLeaveGuard(isDirty)

  const { keep } = draft
  useEffect(() => {
    if (isDirty) keep(form, begun)
    // What is kept follows the form alone: a save that is under way does not change it.
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is made anew at each rendering
  }, [form])

  function change(changes: Partial<ContestForm>): void {
    setForm((known) => ({ ...known, ...changes }))
    setRefused(null)
  }

  function restart(next: ContestForm): void {
    setForm(next)
    setTried(false)
    setRefused(null)
  }

  const jump = (field: string) => requestAnimationFrame(() => goToField(anchorOf(field)))

  function refuse(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    const field = error instanceof ApiError ? (error.field ?? null) : null
    const isPlaced = field !== null && document.getElementById(anchorOf(field)) !== null
    setRefused({ field: isPlaced ? field : null, message })
    if (isPlaced) jump(field)
  }

  /** The first call asks where a new password concerns people who are registered. */
  async function save(answers: Answers = {}): Promise<void> {
    if (isSaving) return
    setTried(true)
    setRefused(null)
    const [first] = problems
    if (first !== undefined) return void jump(first.field)
    const asks = contest !== null && contest.count > 0 && changesPassword(form, begun.base)
    if (asks && answers.keepsRegistrations === undefined) return ask(true)
    ask(false)
    setAsksTimes(null)
    setSaving(true)
    try {
      await (contest === null ? create() : update(contest.id, answers))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'contest_times_ask') setAsksTimes(answers)
      else refuse(error)
    } finally {
      setSaving(false)
    }
  }

  async function create(): Promise<void> {
    const { create: call } = makingCalls(scope).contests
    const { id } = await request(call, { ...contestToSent(form), gid: gidOf(scope) }, { quiet: true })
    readAgain(call.changes)
    draft.forget()
    forgetUnsaved()
    toast.success(words.createdDone)
    void navigate(makingLinks(scope).problems(id), { replace: true })
  }

  async function update(id: number, answers: Answers): Promise<void> {
    const { update: call, read } = makingCalls(scope).contests
    const sent = form
    await request(call, { id, ...changesOf(sent, begun.base), ...answers }, { quiet: true })
    readAgain(call.changes)
    draft.forget()
    toast.success(words.saved)
    setTried(false)
    const stored = await request(read, { cid: id }, { quiet: true })
    const base = contestToForm(stored, names)
    setBegun({ base, version: versionOf(stored) })
    // Who has typed since goes on with that.
    setForm((now) => (now === sent ? base : now))
  }

  function readAgain(calls: readonly string[] | undefined): void {
    for (const call of calls ?? []) void client.invalidateQueries({ queryKey: [call] })
  }

  return {
    contest,
    form,
    begun,
    change,
    draft,
    offered: draft.found !== null && !isSameContest(draft.found.form, form) ? draft.found : null,
    isDirty,
    isSaving,
    told,
    problemOf: (field: string) => told.find((one) => one.field === field)?.text,
    /** A refusal that no field on the page shows. */
    refusal: refused?.field === null ? refused.message : null,
    jump,
    save,
    isAsked,
    closeQuestion: () => ask(false),
    /** The contest is over, so other times are confirmed. */
    asksTimes:
      asksTimes === null || contest === null
        ? null
        : {
            change: { cid: contest.id, ...timesToSent(form) },
            confirm: () => void save({ ...asksTimes, confirmsTimes: true }),
            close: () => setAsksTimes(null),
          },
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

export type ContestEditing = ReturnType<typeof useContestEditing>

const versionOf = ({ gmtModified }: AdminContest): number => toDate(gmtModified).getTime()

function toldOf(
  shown: readonly FormProblem[],
  refused: Refused | null,
  textOf: (problem: FormProblem) => string,
): ToldProblem[] {
  const found = shown.map((problem) => ({ field: problem.field, text: textOf(problem) }))
  return refused === null || refused.field === null
    ? found
    : [{ field: refused.field, text: refused.message }, ...found]
}
