import { Button } from '@mantine/core'
import { discussionRules } from '@praxis/contract/discussionLimits'
import { discussions } from '@praxis/contract/discussions'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Labelled } from '#web/components/form/labelled/Labelled.tsx'
import labelledStyles from '#web/components/form/labelled/Labelled.module.css'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import { useText } from '#web/text/text.ts'
import styles from '../Desk.module.css'
import { changedCategories, type EditedCategory } from './editedCategories.ts'

/** The categories of discussions, which root changes and adds to. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { categories: words } = useModerationText()
  const { loading } = useText().shell
  const { data, error, refetch } = useCall(discussions.categories, {}, { quiet: true })
  return (
    <Dialog variant="top" title={words.title} staysOnClickBeside onClose={onClose}>
      {data !== undefined ? (
        <CategoryForm stored={data} onClose={onClose} />
      ) : error === null ? (
        <p aria-busy="true">{loading}</p>
      ) : (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

function CategoryForm({ stored, onClose }: { stored: readonly EditedCategory[]; onClose: () => void }) {
  const { categories: words } = useModerationText()
  const { cancel } = useText().shell
  const [begun] = useState(stored)
  const [rows, setRows] = useState(stored)
  const save = useAction(discussions.saveCategories, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.saved)
      onClose()
    },
  })
  const most = discussionRules.categoryNameLength
  const change = (at: number, changes: Partial<EditedCategory>) =>
    setRows((known) => known.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  const isLong = rows.some(({ name }) => name.trim().length > most)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLong) save.mutate({ categories: changedCategories(begun, rows) })
      }}
    >
      <p className={styles.lead}>{words.text}</p>
      <div className={styles.categories}>
        {rows.map(({ id, name, isMembersOnly, isQuestion }, at) => (
          // Rows are neither moved nor taken away.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.category}>
            <Labelled label={words.name(at + 1)} problem={name.trim().length > most ? words.tooLong(most) : undefined}>
              {(parts) => (
                <span className={labelledStyles.box}>
                  <input
                    {...parts}
                    value={name}
                    autoComplete="off"
                    data-autofocus={(id === null && name === '') || undefined}
                    onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
                  />
                </span>
              )}
            </Labelled>
            <CheckBox
              label={words.membersOnly}
              checked={isMembersOnly}
              onChange={(isOn) => change(at, { isMembersOnly: isOn })}
            />
            <CheckBox
              label={words.question}
              checked={isQuestion}
              onChange={(isOn) => change(at, { isQuestion: isOn })}
            />
          </div>
        ))}
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        disabled={rows.length >= discussionRules.categories}
        onClick={() => setRows((known) => [...known, { id: null, name: '', isMembersOnly: false, isQuestion: false }])}
      >
        {words.add}
      </Button>
      <Refusal message={save.error?.message ?? null} />
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={save.isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      </footer>
    </form>
  )
}
