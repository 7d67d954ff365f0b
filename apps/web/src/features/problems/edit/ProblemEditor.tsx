import type { Language } from '@praxis/contract/problems'
import type { Scope } from '@praxis/contract/scope'
import { useState } from 'react'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { DraftOffer } from '#web/parts/editing/DraftOffer.tsx'
import { SaveBar } from '#web/parts/editing/SaveBar.tsx'
import { useSaveKey } from '#web/parts/editing/useSaveKey.ts'
import { SolutionBench } from '#web/parts/problems/bench/SolutionBench.tsx'
import { TestDataSection } from '#web/parts/problems/testData/TestDataSection.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { anchorOf, EditingContext, sectionOf } from './editing.ts'
import type { EditedContest } from './contest/inContest.ts'
import { InContestSection } from './contest/InContestSection.tsx'
import { EditorAside } from './EditorAside.tsx'
import { runSettings } from './form/formToSave.ts'
import { JudgingSection } from './judging/JudgingSection.tsx'
import { ProblemHead } from './ProblemHead.tsx'
import styles from './ProblemEditor.module.css'
import type { LoadedProblem } from './save/problemCalls.ts'
import { SaveQuestions } from './save/SaveQuestions.tsx'
import { SharingSection } from './sharing/SharingSection.tsx'
import { StatementSection } from './statement/StatementSection.tsx'
import { useEditorPage } from './useEditorPage.ts'

const RefreshRemote = latePart('RefreshRemote', () => import('./remote/RefreshRemote.tsx'))

type ProblemEditorProps = {
  scope: Scope
  /** Null: a new problem. */
  loaded: LoadedProblem | null
  languages: readonly Language[]
  /** The contest that it is opened from. */
  contest: EditedContest | null
}

type Page = ReturnType<typeof useEditorPage>

/** The editor of a problem: its sections, what is wrong with it beside them, and the bar that saves it. */
export function ProblemEditor(props: ProblemEditorProps) {
  const words = useProblemEditorText()
  const page = useEditorPage(props)
  const { editing, draft, offered, isDirty, isSaving } = page
  const { question } = editing
  const [isDiscarding, setDiscarding] = useState(false)
  useSaveKey(() => {
    // An empty form tells what is missing; a problem that nobody changed has nothing to save.
    if (isDirty || editing.loaded === null) void page.save()
  })
  return (
    <EditingContext value={page.context}>
      <div className={`wrap ${styles.page}`}>
        <ProblemHead
          isDirty={isDirty}
          shown={page.shown}
          isInContest={page.inContest !== null}
          list={page.list}
          onRemoved={draft.forget}
        />
        {offered !== null && (
          <DraftOffer
            words={words}
            draft={offered}
            version={editing.begun.version}
            onRestore={page.restore}
            onForget={draft.forget}
          />
        )}
        <div className={styles.beside}>
          <Sections page={page} />
          <EditorAside
            // A new problem begins with everything missing.
            refusals={editing.loaded === null ? page.refusals : editing.refusals}
            refused={editing.refused}
            isTold={editing.loaded !== null || editing.isTried}
            onJump={page.jump}
          />
        </div>
        <SaveBar
          words={words}
          isNew={editing.loaded === null}
          isDirty={isDirty}
          isSaving={isSaving}
          kept={draft.kept}
          refusal={page.refusal}
          onDiscard={() => setDiscarding(true)}
          onSave={() => void page.save({ leaves: true })}
        />
      </div>
      {question !== null && (
        <SaveQuestions
          question={question}
          onSave={(options) => void page.save(options)}
          onSeeTheirs={() => void page.seeTheirs()}
          onClose={() => editing.ask(null)}
        />
      )}
      {isDiscarding && (
        <DiscardQuestion
          isNew={editing.loaded === null}
          onClose={() => setDiscarding(false)}
          onDiscard={() => {
            setDiscarding(false)
            page.discard()
          }}
        />
      )}
    </EditingContext>
  )
}

function Sections({ page: { context, editing, sections, refusals, shown, show, inContest } }: { page: Page }) {
  const words = useProblemEditorText()
  const { form, change, gid } = context
  const { refused } = editing
  const dataProblem = refused?.field != null && sectionOf(refused.field) === 'data' ? refused.message : undefined

  return (
    <div className={styles.sections}>
      {inContest !== null && <InContestSection inContest={inContest} />}
      <StatementSection shown={shown} onShow={show} {...sections.props('statement')} />
      <JudgingSection {...sections.props('judging')} />
      <section id={anchorOf('samples')} className={styles.data} aria-label={words.data}>
        {editing.isRemote ? (
          <>
            <p className={styles.quiet}>{words.remoteData}</p>
            {context.scope.kind === 'site' && <RefreshRemote />}
          </>
        ) : (
          <TestDataSection
            pid={context.pid}
            gid={gid}
            version={context.loaded?.problem.version ?? 0}
            type={form.type}
            caseMode={form.caseMode}
            onCaseMode={(caseMode) => change({ caseMode })}
            value={form.data}
            onChange={(data) => change({ data })}
            refusals={refusals}
          />
        )}
        {context.pid !== null && !editing.isRemote && (
          <SolutionBench pid={context.pid} gid={gid} settings={runSettings(form)} />
        )}
        {dataProblem !== undefined && (
          <p className={styles.problem} role="alert">
            {dataProblem}
          </p>
        )}
      </section>
      <SharingSection {...sections.props('sharing')} />
    </div>
  )
}

type DiscardQuestionProps = { isNew: boolean; onClose: () => void; onDiscard: () => void }

function DiscardQuestion({ isNew, onClose, onDiscard }: DiscardQuestionProps) {
  const words = useProblemEditorText()
  return (
    <Confirm
      title={words.discardTitle}
      text={isNew ? words.discardNewText : words.discardText}
      action={words.discard}
      isDangerous
      onCancel={onClose}
      onConfirm={onDiscard}
    />
  )
}
