import { Button } from '@mantine/core'
import { groups } from '@praxis/contract/groups'
import { groupTrainings } from '@praxis/contract/groupTrainings'
import { limits } from '@praxis/contract/limits'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import styles from './TrainingDesk.module.css'

/** Groups that are offered at a time. */
const offered = 20

/** Copies the trainings of another group into this one. */
export function CloneDialog({ gid, onClose }: { gid: number; onClose: () => void }) {
  const words = useTrainingMakingText().desk
  const { cancel } = useText().shell
  const [keyword, setKeyword] = useState('')
  const [source, setSource] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const found = useCall(groups.list, { currentPage: 1, limit: offered, keyword, onlyMine: false }, { quiet: true })
  // What is copied into itself is refused anyway.
  const others = found.data?.records.filter(({ id }) => id !== gid)
  const chosen = others?.some(({ id }) => id === source) === true ? source : null
  const clone = useAction(groupTrainings.clone, {
    quiet: true,
    onSuccess() {
      toast.success(words.cloned)
      onClose()
    },
    onError: (error) => setRefusal(words.cloneFailed(error.message)),
  })
  return (
    <Dialog variant="top" title={words.cloneTitle} isHeld={clone.isPending} staysOnClickBeside onClose={onClose}>
      <form
        className={styles.clone}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen === null) return setRefusal(words.cloneRequired)
          setRefusal(null)
          clone.mutate({ sgid: chosen, tgid: gid })
        }}
      >
        <p>{words.cloneText}</p>
        <SearchBox
          label={words.cloneSource}
          hint={words.cloneHint}
          value={keyword}
          maxLength={limits.keywordLength}
          hasKey={false}
          onSearch={setKeyword}
        />
        <fieldset className={styles.groups} aria-busy={others === undefined}>
          <legend className="sr">{words.cloneSource}</legend>
          {found.error !== null && <p>{found.error.message}</p>}
          {others?.length === 0 && <p>{words.cloneNone}</p>}
          {others?.map(({ id, name, owner }) => (
            <label key={id}>
              <input
                type="radio"
                name="source"
                checked={chosen === id}
                onChange={() => {
                  setSource(id)
                  setRefusal(null)
                }}
              />
              <span className="cut" title={name}>
                {name}
              </span>
              <small>{owner}</small>
            </label>
          ))}
        </fieldset>
        <Refusal message={refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={clone.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={clone.isPending}>
            {words.cloneAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
