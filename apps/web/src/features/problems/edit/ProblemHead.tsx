import { Button } from '@mantine/core'
import { problemRules } from '@praxis/contract/problemLimits'
import type { EditedProblem } from '@praxis/contract/problemEditing'
import { testData } from '@praxis/contract/testData'
import { problemAuth } from '@praxis/contract/statuses'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Crumb } from '#web/components/layout/Crumb.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { CopyDialog } from '#web/features/problems/copy/CopyDialog.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { forgetUnsaved } from '#web/state/unsaved.ts'
import { toast } from '#web/state/toast.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useEditing } from './editing.ts'
import { callsOf, type LoadedProblem } from './save/problemCalls.ts'
import type { ShownLanguage } from './statement/StatementSection.tsx'
import styles from './ProblemEditor.module.css'

const ExportDialog = latePart('ExportDialog', () => import('#web/features/problems/export/ExportDialog.tsx'))
const PreviewDialog = latePart('PreviewDialog', () => import('./PreviewDialog.tsx'))

type ProblemHeadProps = {
  isDirty: boolean
  shown: ShownLanguage
  /** The editor was opened from a contest. */
  isInContest: boolean
  /** Where the list of problems is. */
  list: string
  /** The problem is gone, and so is what was edited. */
  onRemoved: () => void
}

/** The name of the problem, how it looks to contestants, and what can be done with the whole of it. */
export function ProblemHead({ isDirty, shown, isInContest, list, onRemoved }: ProblemHeadProps) {
  const words = useProblemEditorText()
  const { scope, form, first, loaded } = useEditing()
  const isInGroup = scope.kind === 'group'
  const [opened, open] = useState<'preview' | 'copy' | 'export' | 'remove' | null>(null)
  const problem = loaded?.problem ?? null
  const title = form.statements[first].title
  const createTitle = isInContest ? words.createInContestTitle : words.createTitle
  const name = problem === null ? createTitle : `${problem.problemId} ${title}`
  const address = addressOf(problem)
  useDocumentTitle(problem === null ? createTitle : words.documentTitle(problem.problemId))

  return (
    <>
      {isInGroup && <Crumb to={list}>{words.backToList}</Crumb>}
      <PageTitle
        title={name}
        // The bar of the back office shows the note alone.
        note={
          isInGroup ? undefined : (
            <span className={styles.name}>
              <Link to={list}>{words.backToList}</Link>
              <Icon name="right" size={12} />
              <b className="cut">{name}</b>
            </span>
          )
        }
      >
        <span className={styles.badge} data-auth={form.auth}>
          <Icon name={form.auth === problemAuth.public ? 'eye' : 'eyeOff'} size={12} />
          {words.auths[form.auth]}
        </span>
        {/* Of what is stored, the page itself is the preview. */}
        {address !== null && !isDirty ? (
          <Button
            component="a"
            href={address}
            target="_blank"
            variant="default"
            leftSection={<Icon name="eye" size={14} />}
          >
            {words.preview}
          </Button>
        ) : (
          <Button variant="default" leftSection={<Icon name="eye" size={14} />} onClick={() => open('preview')}>
            {words.preview}
          </Button>
        )}
        {loaded !== null && <ProblemMenu loaded={loaded} onOpen={open} />}
      </PageTitle>
      {opened === 'preview' && <PreviewDialog shown={shown} onClose={() => open(null)} />}
      {opened === 'copy' && problem !== null && (
        <CopyDialog pid={problem.id} problemId={problem.problemId} scope={scope} onClose={() => open(null)} />
      )}
      {opened === 'export' && problem !== null && (
        <ExportDialog problems={[{ pid: problem.id, name }]} onClose={() => open(null)} />
      )}
      {opened === 'remove' && problem !== null && (
        <RemoveDialog
          pid={problem.id}
          problemId={problem.problemId}
          list={list}
          onRemoved={onRemoved}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

/** The page of a problem of the site, which those who manage it may open whatever its visibility is. */
const addressOf = (problem: EditedProblem | null): string | null =>
  problem === null || problem.gid !== null ? null : links.problem(problem.problemId)

type ProblemMenuProps = { loaded: LoadedProblem; onOpen: (dialog: 'copy' | 'export' | 'remove') => void }

/** What can be done with a stored problem. */
function ProblemMenu({ loaded: { problem, view }, onOpen }: ProblemMenuProps) {
  const words = useProblemEditorText()
  const pid = problem.id
  const address = addressOf(problem)
  const items: DropdownItem[] = [
    { label: words.copy, icon: 'copy', onSelect: () => onOpen('copy') },
    {
      label: words.downloadData,
      icon: 'download',
      isDisabled: view.cases.length === 0,
      onSelect: () => void saveRequested(`problem_${pid}.zip`, requestFile(testData.download, { pid })),
    },
  ]
  if (!problem.isRemote) items.push({ label: words.export, icon: 'share', onSelect: () => onOpen('export') })
  if (address !== null) items.unshift({ label: words.openPage, icon: 'eye', to: address })
  if (problem.mayDelete) {
    items.push({
      label: words.remove,
      icon: 'trash',
      isDangerous: true,
      parted: true,
      onSelect: () => onOpen('remove'),
    })
  }
  return (
    <DropdownMenu label={words.menu} className={styles.menu} items={items}>
      <Icon name="dots" />
    </DropdownMenu>
  )
}

type RemoveDialogProps = { pid: number; problemId: string; list: string; onRemoved: () => void; onClose: () => void }

function RemoveDialog({ pid, problemId, list, onRemoved, onClose }: RemoveDialogProps) {
  const words = useProblemEditorText()
  const { scope } = useEditing()
  const navigate = useNavigate()
  const remove = useAction(callsOf(scope).remove, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.removed)
      onRemoved()
      forgetUnsaved()
      void navigate(list)
    },
  })
  return (
    <Confirm
      title={words.removeTitle(problemId)}
      text={words.removeText(String(problemRules.trashDays))}
      action={words.removeAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ pid })}
    />
  )
}
