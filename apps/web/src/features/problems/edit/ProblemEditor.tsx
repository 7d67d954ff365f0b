import type { Language } from '@praxis/contract/problems'
import type { Scope } from '@praxis/contract/scope'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { keepsBank } from '@praxis/rules/viewer'
import { use, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { adminPathIn, editProblemLink, links } from '#web/links.ts'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { TestDataSection } from '#web/parts/problems/testData/TestDataSection.tsx'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { forgetUnsaved, useLeaveGuard } from '#web/state/unsaved.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useLocale } from '#web/text/text.ts'
import { anchorOf, EditingContext, sectionOf, type Editing, type SectionId } from './editing.ts'
import { EditorAside } from './EditorAside.tsx'
import { EditorSection } from './EditorSection.tsx'
import { checkForm, languagesThere } from './form/checkForm.ts'
import { editedToForm } from './form/editedToForm.ts'
import { isSameForm } from './form/formChanges.ts'
import { newProblem, type StatementLanguage } from './form/problemForm.ts'
import { JudgingSection } from './judging/JudgingSection.tsx'
import { ProblemHead } from './ProblemHead.tsx'
import styles from './ProblemEditor.module.css'
import { DraftOffer } from './save/DraftOffer.tsx'
import { loadProblem, type LoadedProblem } from './save/problemCalls.ts'
import { SaveBar } from './save/SaveBar.tsx'
import { SaveQuestions } from './save/SaveQuestions.tsx'
import { useLocalDraft } from './save/useLocalDraft.ts'
import { useProblemEditing } from './save/useProblemEditing.ts'
import { SharingSection } from './sharing/SharingSection.tsx'
import { StatementSection, type ShownLanguage } from './statement/StatementSection.tsx'
import { useRefusalText } from './useRefusalText.ts'

type ProblemEditorProps = {
  scope: Scope
  /** Null: a new problem. */
  loaded: LoadedProblem | null
  languages: readonly Language[]
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

export function ProblemEditor({ scope, loaded, languages }: ProblemEditorProps) {
  const words = useProblemEditorText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const viewer = viewerOf(useViewer())
  const group = use(GroupContext)
  const locale = useLocale()
  const gid = loaded?.problem.gid ?? (scope.kind === 'group' ? scope.groupId : null)
  const mayPublish = loaded?.problem.mayPublish ?? (gid !== null || keepsBank(viewer))
  const uploads = useMarkdownUploads(scope, (group?.level ?? 0) as GroupLevel)
  const textOf = useRefusalText()
  const [initial] = useState(() => ({
    form:
      loaded === null
        ? newProblem(
            languages.map(({ id }) => id),
            mayPublish,
          )
        : editedToForm(loaded.problem, loaded.data),
    loaded,
  }))
  const [shown, show] = useState<ShownLanguage>(() => {
    const there = languagesThere(initial.form)
    return loaded === null || there.includes(locale) ? locale : (there[0] ?? locale)
  })
  const [closed, setClosed] = useState<readonly SectionId[]>(loaded === null ? [] : ['judging', 'data', 'sharing'])
  const [isCompiling, setCompiling] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const back = adminPathIn(query.get('back')) ?? null
  const list = scope.kind === 'group' ? links.groupProblems(scope.groupId) : (back ?? links.adminProblems)
  const draft = useLocalDraft(`problem editor:${viewer?.uid ?? ''}:${gid ?? 'site'}:${loaded?.problem.id ?? 'new'}`)

  function jump(field: string): void {
    setClosed((known) => known.filter((section) => section !== sectionOf(field)))
    const [language] = field.split('.')
    const first = languagesThere(editing.form)[0] ?? 'zh-CN'
    const isOfText = /^(en-US\.|zh-CN\.)?(title|description|input|output|hint)$/.test(field)
    const wanted = language === 'zh-CN' || language === 'en-US' ? language : first
    if (isOfText) show((now) => (now === 'both' ? now : (wanted satisfies StatementLanguage)))
    // The section opens first.
    requestAnimationFrame(() => setTimeout(() => goTo(field)))
  }

  const editing = useProblemEditing({
    scope,
    gid,
    initial,
    refusalsOf: (form, isRemote) =>
      checkForm(form, {
        scope: gid === null ? 'site' : 'group',
        isRemote,
        languageName: (id) => languages.find((one) => one.id === id)?.name ?? String(id),
      }),
    onJump: jump,
    onSaved(pid, isNew, leaves) {
      draft.forget()
      if (!isNew && !(leaves && back !== null)) return
      forgetUnsaved()
      void navigate(leaves && back !== null ? back : editProblemLink(scope, pid, back ?? undefined), { replace: isNew })
    },
  })
  const { form, refusals, refused, isDirty, isTried, isSaving, question } = editing
  useLeaveGuard(isDirty)
  useSaveKey(() => void editing.save())

  const { keep } = draft
  const isOffered = draft.found !== null && !isSameForm(draft.found.form, form)
  const change: Editing['change'] = (part) => {
    editing.change(part)
    keep({ ...form, ...part }, editing.version)
  }

  const shownRefusals = isTried ? refusals : refusals.filter(({ code }) => shownAtOnce.includes(code))
  const problemOf = (field: string): string | undefined => {
    if (refused?.field === field) return refused.message
    const found = shownRefusals.find((one) => one.field === field)
    return found && textOf(found)
  }
  const context: Editing = {
    scope,
    gid,
    languages,
    uploads,
    mayPublish,
    pid: editing.pid,
    form,
    change,
    loaded: editing.loaded,
    isRemote: editing.isRemote,
    problemOf,
  }

  async function seeTheirs(): Promise<void> {
    if (editing.pid === null) return
    const mine = { form, version: editing.version }
    const theirs = await loadProblem(scope, editing.pid)
    editing.restart(editedToForm(theirs.problem, theirs.data), theirs.problem.version, theirs)
    draft.offer(mine.form, mine.version)
    toast.success(words.theirs)
  }

  async function compile(): Promise<void> {
    setCompiling(true)
    if (await editing.compile()) toast.success(words.compiled)
    setCompiling(false)
  }

  const sectionProps = (id: SectionId) => ({
    isOpen: !closed.includes(id),
    onToggle: () => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id]),
  })
  const placed = refused?.field != null && document.getElementById(anchorOf(refused.field)) !== null

  return (
    <EditingContext value={context}>
      <div className={`wrap ${styles.page}`}>
        <ProblemHead isDirty={isDirty} shown={shown} list={list} onRemoved={draft.forget} />
        {isOffered && draft.found !== null && (
          <DraftOffer
            draft={draft.found}
            version={editing.version}
            onRestore={() => {
              if (draft.found !== null) editing.restart(draft.found.form, draft.found.version)
              draft.take()
            }}
            onForget={draft.forget}
          />
        )}
        <div className={styles.beside}>
          <div className={styles.sections}>
            <StatementSection shown={shown} onShow={show} {...sectionProps('statement')} />
            <JudgingSection {...sectionProps('judging')} isCompiling={isCompiling} onCompile={() => void compile()} />
            <EditorSection title={words.data} {...sectionProps('data')}>
              <div id={anchorOf('samples')} className={styles.data}>
                {problemOf('uploadTestcaseDir') !== undefined && (
                  <p className={styles.problem} role="alert">
                    {problemOf('uploadTestcaseDir')}
                  </p>
                )}
                {editing.isRemote ? (
                  <p className={styles.quiet}>{words.remoteData}</p>
                ) : (
                  <TestDataSection
                    pid={editing.pid}
                    gid={gid}
                    type={form.type}
                    caseMode={form.caseMode}
                    onCaseMode={(caseMode) => change({ caseMode })}
                    value={form.data}
                    onChange={(data) => change({ data })}
                    refusals={shownRefusals}
                  />
                )}
              </div>
            </EditorSection>
            <SharingSection {...sectionProps('sharing')} />
          </div>
          <EditorAside refusals={isTried || loaded !== null ? refusals : shownRefusals} onJump={jump} />
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          kept={draft.kept}
          refusal={refused !== null && !placed ? refused.message : null}
          onDiscard={() => setDiscarding(true)}
          onSave={() => void editing.save({ leaves: true })}
        />
      </div>
      {question !== null && (
        <SaveQuestions
          question={question}
          onSave={(options) => void editing.save(options)}
          onSeeTheirs={() => void seeTheirs()}
          onClose={() => editing.ask(null)}
        />
      )}
      {isDiscarding && (
        <Confirm
          title={words.discardTitle}
          text={words.discardText}
          action={words.discard}
          isDangerous
          onCancel={() => setDiscarding(false)}
          onConfirm={() => {
            setDiscarding(false)
            editing.restart(editing.base, editing.loaded?.problem.version ?? null)
            draft.forget()
          }}
        />
      )}
    </EditingContext>
  )
}

/** Scrolls to a field and puts the focus on its control. */
function goTo(field: string): void {
  const place = document.getElementById(anchorOf(field))
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true], button')?.focus({
    preventScroll: true,
  })
}

/** Ctrl+S saves, wherever on the page the focus is. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A dialog has its own keys.
      if (document.querySelector('dialog[open]') === null) latest.current()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
