import type { Language } from '@praxis/contract/problems'
import type { Scope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { ProblemRefusal } from '@praxis/rules/problems/check'
import { keepsBank } from '@praxis/rules/viewer'
import { use, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminPathIn, editProblemLink, links, makingLinks } from '#web/links.ts'
import { goToField } from '#web/parts/editing/goToField.ts'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { forgetUnsaved, useLeaveGuard } from '#web/state/unsaved.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useLocale } from '#web/text/text.ts'
import type { EditedContest } from './contest/inContest.ts'
import { inContestAnchor } from './contest/inContestAnchor.ts'
import { useInContest } from './contest/useInContest.ts'
import { anchorOf, sectionOf, type Editing, type SectionId } from './editing.ts'
import { checkForm, firstLanguage } from './form/checkForm.ts'
import { editedToForm } from './form/editedToForm.ts'
import { isSameForm, withType } from './form/formChanges.ts'
import { newProblem } from './form/problemForm.ts'
import { loadProblem, type LoadedProblem } from './save/problemCalls.ts'
import { useLocalDraft } from './save/useLocalDraft.ts'
import { begunWith, useProblemEditing, type SaveOptions } from './save/useProblemEditing.ts'
import type { ShownLanguage } from './statement/StatementSection.tsx'
import { useRefusalText } from './useRefusalText.ts'

type Edited = {
  scope: Scope
  /** Null: a new problem. */
  loaded: LoadedProblem | null
  languages: readonly Language[]
  /** The contest that it is opened from. */
  contest: EditedContest | null
}

/** Refusals that are shown while somebody types. The others wait until the form is to be saved: it begins empty. */
const shownAtOnce: readonly string[] = [
  'problem_limit_range',
  'problem_field_long',
  'problem_field_wrong',
  'problem_id_reserved',
  'problem_case_mode',
  'problem_extra_files',
]

/** What the page of the editor shows and does. */
export function useEditorPage(edited: Edited) {
  const { scope, loaded, languages, contest } = edited
  const words = useProblemEditorText()
  const navigate = useNavigate()
  const back = adminPathIn(useSearchParams()[0].get('back'))
  const viewer = viewerOf(useViewer())
  const group = use(GroupContext)
  const level = (group?.level ?? 0) as GroupLevel
  const locale = useLocale()
  const gid = gidOfProblem(edited)
  const mayPublish = loaded?.problem.mayPublish ?? (gid !== null || keepsBank(viewer))
  const uploads = useMarkdownUploads(scope, level)
  const [initial] = useState(() => ({ form: initialForm(edited, mayPublish), loaded }))
  const sections = useSections(loaded)
  const [shown, show] = useState<ShownLanguage>(() => firstLanguage(initial.form, locale))
  const inContest = useInContest(scope, contest)
  const [isLinking, setLinking] = useState(false)
  const newIn = contest === null ? 'new' : `new in ${contest.cid}`
  const place = `problem editor:${viewer?.uid ?? ''}:${gid ?? 'site'}:${loaded?.problem.id ?? newIn}`
  const draft = useLocalDraft(place)

  const editing = useProblemEditing({
    scope,
    gid,
    isInContest: contest !== null,
    initial,
    refusalsOf: (form, isRemote) =>
      checkForm(form, {
        scope: gid === null ? 'site' : 'group',
        prefix: (loaded?.problem.groupShortName ?? group?.shortName ?? '').toUpperCase(),
        isRemote,
        locale,
        languageName: (id) => languages.find((one) => one.id === id)?.name ?? String(id),
      }),
    onJump: jump,
    onSaved(pid, isNew, leaves) {
      draft.forget()
      if (contest !== null) return void joinContest(pid, isNew, leaves)
      const leadsBack = leaves && back !== null
      if (!isNew && !leadsBack) return
      forgetUnsaved()
      void navigate(leadsBack ? back : editProblemLink(scope, pid, back ?? undefined), { replace: isNew })
    },
  })
  const { form, begun } = editing
  const isDirty = editing.isDirty || inContest?.isDirty === true
  const first = firstLanguage(form, locale)
  useLeaveGuard(isDirty)

  const { keep } = draft
  useEffect(() => {
    if (editing.isDirty) keep(form, begun)
    // What is kept follows the form alone: a save that is under way does not change it.
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is made anew at each rendering
  }, [form])

  function jump(field: string): void {
    sections.open(sectionOf(field))
    const language = textLanguage(field, first)
    if (language !== null) show((now) => (now === 'both' ? now : language))
    // The section opens first.
    requestAnimationFrame(() => setTimeout(() => goToField(anchorOf(field))))
  }

  /** The problem is saved: the contest is told what it is called there. */
  async function joinContest(pid: number, isNew: boolean, leaves: boolean): Promise<void> {
    if (contest === null || inContest === null) return
    setLinking(true)
    const refusal = await inContest.send(pid, form.statements[first].title)
    setLinking(false)
    const to = makingLinks(scope)
    if (refusal !== null) toast.refusal(words.linkFailed(refusal))
    if (!isNew && (refusal !== null || !leaves)) return
    forgetUnsaved()
    // What is not in the contest yet can be put in from its own page.
    const next = refusal === null ? to.problems(contest.cid) : to.editProblem(contest.cid, pid)
    void navigate(next, { replace: isNew })
  }

  async function save(options: SaveOptions = {}): Promise<void> {
    if (inContest?.isWrong === true) return goToField(inContestAnchor)
    // Of a problem that nobody changed, only its place is saved.
    if (inContest?.isDirty !== true || editing.isDirty || editing.pid === null) return editing.save(options)
    await joinContest(editing.pid, false, options.leaves === true)
  }

  /** Shows what somebody else saved. What was edited here stays as a draft. */
  const seeTheirs = () => reread(words.theirs)

  async function reread(said: string | null): Promise<void> {
    if (editing.pid === null) return
    try {
      const theirs = await loadProblem(scope, editing.pid)
      const from = begunWith(theirs)
      editing.restart(from.base, from, theirs)
      if (editing.isDirty) draft.offer(form, begun)
      if (said !== null) toast.success(said)
    } catch (error) {
      toast.refusal(error instanceof Error ? error.message : String(error))
    }
  }

  function restore(): void {
    if (draft.found === null) return
    editing.restart(draft.found.form, draft.found)
    draft.take()
  }

  function discard(): void {
    const { base, loaded: read } = editing
    editing.restart(base, { base, version: read?.problem.version ?? null })
    inContest?.discard()
    draft.forget()
  }

  const refusals = useShownRefusals(editing)
  const context: Editing = {
    scope,
    gid,
    pid: editing.pid,
    form,
    first,
    change: editing.change,
    loaded: editing.loaded,
    isRemote: editing.isRemote,
    problemOf: refusals.problemOf,
    languages,
    uploads,
    mayPublish,
    reload: () => reread(null),
  }
  return {
    context,
    editing,
    inContest,
    isDirty,
    isSaving: editing.isSaving || isLinking,
    save,
    draft,
    offered: draft.found !== null && !isSameForm(draft.found.form, form) ? draft.found : null,
    shown,
    show,
    sections,
    refusals: refusals.shown,
    /** A refusal that no field on the page shows. */
    refusal: refusals.unplaced,
    /** Where the list of problems is. */
    list:
      contest !== null
        ? makingLinks(scope).problems(contest.cid)
        : scope.kind === 'group'
          ? links.groupProblems(scope.groupId, { manage: true })
          : (back ?? links.adminProblems),
    jump,
    seeTheirs,
    restore,
    discard,
  }
}

const gidOfProblem = ({ scope, loaded }: Edited): number | null =>
  loaded === null ? (scope.kind === 'group' ? scope.groupId : null) : loaded.problem.gid

function initialForm({ loaded, languages, contest }: Edited, mayPublish: boolean) {
  if (loaded !== null) return editedToForm(loaded.problem, loaded.data)
  const form = newProblem(
    languages.map(({ id }) => id),
    mayPublish,
  )
  // It is reached through the contest only, and has its type.
  return contest === null ? form : { ...form, ...withType(form, contest.type), auth: problemAuth.contest }
}

/** The sections that are closed on a phone: of a stored problem, those where nothing waits for its author. */
function useSections(loaded: Edited['loaded']) {
  const atFirst = loaded === null ? [] : loaded.problem.hasLimitOffer ? ['sharing' as const] : sideSections
  const [closed, setClosed] = useState<readonly SectionId[]>(atFirst)
  return {
    open: (id: SectionId) => setClosed((known) => known.filter((one) => one !== id)),
    props: (id: SectionId) => ({
      isOpen: !closed.includes(id),
      onToggle: () => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id]),
    }),
  }
}

const sideSections = ['judging', 'sharing'] as const

type Refused = Pick<ReturnType<typeof useProblemEditing>, 'refusals' | 'refused' | 'isTried'>

/** What is wrong, as far as the reader is to know it. */
function useShownRefusals({ refusals, refused, isTried }: Refused) {
  const textOf = useRefusalText()
  const shown: readonly ProblemRefusal[] = isTried
    ? refusals
    : refusals.filter(({ code }) => shownAtOnce.includes(code))
  return {
    shown,
    problemOf(field: string): string | undefined {
      if (refused?.field === field) return refused.message
      const found = shown.find((one) => one.field === field)
      return found && textOf(found)
    },
    unplaced: refused === null || isPlaced(refused.field) ? null : refused.message,
  }
}

const isPlaced = (field: string | null): boolean => field !== null && document.getElementById(anchorOf(field)) !== null

/** The language of a field of a statement; null for other fields. */
function textLanguage(field: string, first: ShownLanguage): ShownLanguage | null {
  const found = /^(?:(en-US|zh-CN)\.)?(title|description|input|output|hint|pdf)$/.exec(field)
  return found === null ? null : ((found[1] as ShownLanguage | undefined) ?? first)
}
