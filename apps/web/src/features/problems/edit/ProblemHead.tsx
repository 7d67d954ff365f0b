import { Button } from '@mantine/core'
import { problemRules } from '@praxis/contract/limits'
import { testData } from '@praxis/contract/testData'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { forgetUnsaved } from '#web/state/unsaved.ts'
import { toast } from '#web/state/toast.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { useEditing } from './editing.ts'
import { languagesThere } from './form/checkForm.ts'
import { callsOf } from './save/problemCalls.ts'
import type { ShownLanguage } from './statement/StatementSection.tsx'
import styles from './ProblemEditor.module.css'

const PreviewDialog = latePart('PreviewDialog', () => import('./PreviewDialog.tsx'))

type ProblemHeadProps = {
  isDirty: boolean
  shown: ShownLanguage
  /** Where the list of problems is. */
  list: string
  /** The problem is gone, and so is what was edited. */
  onRemoved: () => void
}

/** The name of the problem, how it looks to contestants, and what can be done with the whole of it. */
export function ProblemHead({ isDirty, shown, list, onRemoved }: ProblemHeadProps) {
  const words = useProblemEditorText()
  const { scope, form, loaded, pid, gid } = useEditing()
  const isInGroup = scope.kind === 'group'
  const [opened, open] = useState<'preview' | 'copy' | 'remove' | null>(null)
  const problem = loaded?.problem ?? null
  const title = form.statements[languagesThere(form)[0] ?? 'zh-CN'].title
  const name = problem === null ? words.createTitle : `${problem.problemId} ${title}`
  const address = gid === null && problem !== null ? links.problem(problem.problemId) : null
  useDocumentTitle(problem === null ? words.createTitle : words.documentTitle(problem.problemId))

  const items: DropdownItem[] =
    pid === null || problem === null
      ? []
      : [
          ...(address === null ? [] : [{ label: words.openPage, icon: 'eye' as const, to: address }]),
          { label: words.copy, icon: 'copy', onSelect: () => open('copy') },
          {
            label: words.downloadData,
            icon: 'download',
            isDisabled: loaded?.view.cases.length === 0,
            onSelect: () => void saveRequested(`problem_${pid}.zip`, requestFile(testData.download, { pid })),
          },
          ...(problem.mayDelete
            ? [
                {
                  label: words.remove,
                  icon: 'trash' as const,
                  isDangerous: true,
                  parted: true,
                  onSelect: () => open('remove'),
                },
              ]
            : []),
        ]

  return (
    <>
      {isInGroup && (
        <Link className={styles.crumb} to={list}>
          {words.backToList}
        </Link>
      )}
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
          <Icon name={form.auth === 1 ? 'eye' : 'eyeOff'} size={12} />
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
        {items.length > 0 && (
          <DropdownMenu label={words.menu} className={styles.menu} items={items}>
            <Icon name="dots" />
          </DropdownMenu>
        )}
      </PageTitle>
      {opened === 'preview' && <PreviewDialog shown={shown} onClose={() => open(null)} />}
      {opened === 'copy' && problem !== null && <CopyDialog problem={problem} onClose={() => open(null)} />}
      {opened === 'remove' && pid !== null && problem !== null && (
        <RemoveDialog
          pid={pid}
          problemId={problem.problemId}
          list={list}
          onRemoved={onRemoved}
          onClose={() => open(null)}
        />
      )}
    </>
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
