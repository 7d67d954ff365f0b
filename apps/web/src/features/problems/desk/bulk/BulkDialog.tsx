import { Button } from '@mantine/core'
import { searchForm } from '@praxis/rules/letterWidth'
import { useId, useState } from 'react'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { useDifficultyChoices } from '#web/parts/problems/DifficultyLabel.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { useLanguageChoices, useTagChoices } from '../bankChoices.ts'
import styles from '../ProblemDesk.module.css'

export type BulkChoice = 'addTags' | 'removeTags' | 'languages' | 'difficulty'

type BulkDialogProps = {
  choice: BulkChoice
  gid: number | undefined
  count: number
  isPending: boolean
  onDone: (ids: number[]) => void
  onClose: () => void
}

/** Asks for the tags, the languages or the difficulty that many problems are to have. */
export function BulkDialog({ choice, gid, count, isPending, onDone, onClose }: BulkDialogProps) {
  const { problemDesk: words } = useStaffText()
  const { cancel, noChoiceMatches } = useText().shell
  const group = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [sought, setSought] = useState('')
  const options = useOptions(choice, gid).filter(({ name }) => searchForm(name).includes(searchForm(sought)))
  const isOne = choice === 'difficulty'
  const toggle = (id: number) =>
    setChosen((now) => (isOne ? [id] : now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <Dialog title={words.bulk[choice](count)} isHeld={isPending} onClose={onClose}>
      {!isOne && (
        <div className={styles.search}>
          <SearchBox label={words.search} hint={words.search} value={sought} onSearch={setSought} />
        </div>
      )}
      {options.length === 0 && <p className={styles.noChoices}>{noChoiceMatches}</p>}
      <ul className={styles.choices}>
        {options.map(({ id, name }) => (
          <li key={id}>
            <CheckBox
              label={name}
              checked={chosen.includes(id)}
              group={isOne ? group : undefined}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button loading={isPending} disabled={chosen.length === 0} onClick={() => onDone([...chosen])}>
          {words.apply}
        </Button>
      </footer>
    </Dialog>
  )
}

function useOptions(choice: BulkChoice, gid: number | undefined) {
  const tags = useTagChoices(gid)
  const languages = useLanguageChoices()
  const difficulties = useDifficultyChoices()
  return { addTags: tags, removeTags: tags, languages, difficulty: difficulties }[choice]
}
