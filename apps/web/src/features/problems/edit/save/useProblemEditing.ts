import type { Scope } from '@praxis/contract/scope'
import { validatorOfMode } from '@praxis/contract/statuses'
import type { ProblemRefusal } from '@praxis/rules/problems/check'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, request } from '#web/api/request.ts'
import { arrivedWithoutAnswer } from '#web/parts/problems/testData/cases/dataWarnings.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { placeOfRefusal } from '../editing.ts'
import { editedToForm } from '../form/editedToForm.ts'
import { isSameForm, rebase } from '../form/formChanges.ts'
import { changesData, formToSave } from '../form/formToSave.ts'
import { filesRecord, judgedAs, programModeOf } from '../form/formValues.ts'
import type { Begun, ProblemForm } from '../form/problemForm.ts'
import {
  compileProgram,
  loadProblem,
  readTestData,
  savingCallsOf,
  type LoadedProblem,
  type TestDataView,
} from './problemCalls.ts'
import { tellRejudge } from './tellRejudge.ts'
import { tryChecker } from './tryChecker.ts'

/** What has to be decided before a save goes on, or why it did not. */
export type Question =
  | { kind: 'data'; view: TestDataView; options: SaveOptions }
  | { kind: 'answers'; inputs: readonly string[]; options: SaveOptions }
  | { kind: 'changed'; message: string; options: SaveOptions }
  | { kind: 'compileError'; text: string }

export type SaveOptions = {
  /** The reader saves with a button, which leads back to where they came from. */
  leaves?: boolean
  /** The reader knows that the test data change. */
  knowsOfData?: boolean
  /** The reader knows that answers of the upload are empty. */
  knowsOfAnswers?: boolean
  /** What was changed here goes over what somebody else has saved meanwhile. Their other changes stay. */
  isOver?: boolean
  /** Submissions are judged again after the save. */
  rejudges?: boolean
}

type Options = {
  scope: Scope
  gid: number | null
  /** The editor was opened from a contest. */
  isInContest: boolean
  initial: { form: ProblemForm; loaded: LoadedProblem | null }
  refusalsOf: (form: ProblemForm, isRemote: boolean) => ProblemRefusal[]
  /** Moves the reader to a field. */
  onJump: (field: string) => void
  onSaved: (pid: number, isNew: boolean, leaves: boolean) => void
}

export type ServerRefusal = { field: string | null; message: string }

/** The problem as it is edited, and what saves it. */
export function useProblemEditing({ scope, gid, isInContest, initial, refusalsOf, onJump, onSaved }: Options) {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const client = useQueryClient()
  const [form, setForm] = useState(initial.form)
  const [stored, setStored] = useState({ base: initial.form, loaded: initial.loaded })
  /** What the form began with. A draft may have begun with an earlier version than the one that was read. */
  const [begun, setBegun] = useState<Begun>({ base: initial.form, version: initial.loaded?.problem.version ?? null })
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<ServerRefusal | null>(null)
  const [question, ask] = useState<Question | null>(null)
  const [compiled, setCompiled] = useState(() => programOf(initial.form))
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

  const pid = stored.loaded?.problem.id ?? null
  const isRemote = stored.loaded?.problem.isRemote ?? false
  const refusals = refusalsOf(form, isRemote)

  function change(changes: Partial<ProblemForm>): void {
    setForm((known) => ({ ...known, ...changes }))
    setRefused(null)
  }

  /** Starts from another state: a draft, or what somebody else saved. */
  function restart(next: ProblemForm, from: Begun, loaded: LoadedProblem | null = stored.loaded): void {
    setForm(next)
    setBegun(from)
    if (loaded !== stored.loaded && loaded !== null) {
      setStored({ base: begunWith(loaded).base, loaded })
    }
    setTried(false)
    setRefused(null)
    ask(null)
  }

  /** Compiles the checker or interactor of the form. What the compiler says opens a dialog. */
  async function compile(): Promise<boolean> {
    const { judgeMode, spjCode, spjLanguage, spjProtocol, judgeExtraFiles } = latest.current
    const mode = programModeOf(judgeMode)
    if (mode === null) return true
    const tried = programOf(latest.current)
    try {
      await compileProgram({
        mode,
        pid,
        gid,
        code: spjCode,
        language: spjLanguage,
        spjProtocol,
        extraFiles: filesRecord(judgeExtraFiles),
      })
      setCompiled(tried)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'compile_failed') {
        ask({ kind: 'compileError', text: error.message })
        setRefused({ field: 'spjCode', message: words.compileNeeded })
      } else refuse(error, 'spjCode')
      return false
    }
  }

  function refuse(error: unknown, otherwise: string | null = null): void {
    const message = error instanceof Error ? error.message : String(error)
    const named = error instanceof ApiError ? error.field : undefined
    const field = named === undefined ? otherwise : placeOfRefusal(named)
    setRefused({ field, message })
    if (field !== null) onJump(field)
  }

  /** Whether the form may be sent. Otherwise the reader has been told why, or is asked. */
  async function isReady(options: SaveOptions): Promise<boolean> {
    const now = latest.current
    const [first] = refusalsOf(now, isRemote)
    if (first !== undefined) {
      onJump(first.field)
      return false
    }
    const hasProgram = validatorOfMode[now.judgeMode] !== null
    if (hasProgram && programOf(now) !== compiled && !(await compile())) return false
    const empty = arrivedWithoutAnswer(now.data, judgedAs(now))
    if (empty.length > 0 && options.knowsOfAnswers !== true) {
      ask({ kind: 'answers', inputs: empty.map((number) => now.data.cases[number - 1]!.input), options })
      return false
    }
    if (pid === null || options.knowsOfData === true || !changesData(now, begun.base)) return true
    const view = await readTestData(pid)
    if (view.judged + view.judgedInContests + view.contests.length === 0) return true
    ask({ kind: 'data', view, options })
    return false
  }

  async function send(options: SaveOptions): Promise<void> {
    const calls = savingCallsOf(scope, isInContest)
    const sent = latest.current
    const over = options.isOver === true && pid !== null ? begunWith(await loadProblem(scope, pid)) : null
    const input = formToSave(over === null ? sent : rebase(sent, begun.base, over.base), {
      pid,
      gid,
      ...(over ?? begun),
    })
    const savedPid = pid ?? (await request(calls.create, input, { quiet: true })).pid
    if (pid !== null) await request(calls.update, input, { quiet: true })
    for (const call of calls.update.changes ?? []) void client.invalidateQueries({ queryKey: [call] })
    if (options.rejudges === true) await tellRejudge(savedPid, words, number)
    else toast.success(pid === null ? words.created : words.saved)
    if (validatorOfMode[sent.judgeMode] === 'checker' && isTriedAnew(sent, begun.base)) {
      void tryChecker(savedPid, validatorOf(sent), words)
    }
    if (pid !== null) await readAgain(savedPid, sent)
    setTried(false)
    onSaved(savedPid, pid === null, options.leaves === true)
  }

  /** What the save made of the form: cases and tags have numbers then. */
  async function readAgain(savedPid: number, sent: ProblemForm): Promise<void> {
    const loaded = await loadProblem(scope, savedPid)
    const from = begunWith(loaded)
    const { base } = from
    setStored({ base, loaded })
    setBegun(from)
    setForm((now) => rebase(now, sent, base))
    setCompiled(programOf(base))
  }

  async function save(options: SaveOptions = {}): Promise<void> {
    if (isSaving) return
    ask(null)
    setRefused(null)
    setTried(true)
    setSaving(true)
    try {
      if (await isReady(options)) await send(options)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'problem_changed') {
        ask({ kind: 'changed', message: error.message, options })
      } else refuse(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    form,
    change,
    restart,
    base: stored.base,
    loaded: stored.loaded,
    begun,
    pid,
    isRemote,
    isDirty: !isSameForm(form, stored.base),
    isTried,
    isSaving,
    refusals,
    refused,
    question,
    ask,
    save,
  }
}

/** A stored problem as a form begins with it. */
export const begunWith = ({ problem, data }: LoadedProblem): Begun => ({
  base: editedToForm(problem, data),
  version: problem.version,
})

/** What the compiler sees of a form. */
const programOf = (form: ProblemForm): string =>
  JSON.stringify([form.judgeMode, form.spjCode, form.spjLanguage, form.spjProtocol, form.judgeExtraFiles])

/** Whether a save brings a checker, or cases that it was not tried on. */
const isTriedAnew = (sent: ProblemForm, before: ProblemForm): boolean =>
  programOf(sent) !== programOf(before) || changesData(sent, before)

const validatorOf = ({ spjCode, spjLanguage, spjProtocol, judgeExtraFiles }: ProblemForm) => ({
  code: spjCode,
  language: spjLanguage,
  protocol: spjProtocol,
  extraFiles: filesRecord(judgeExtraFiles),
})
