import { useState } from 'react'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'
import { useText } from '#web/text/text.ts'
import classes from '#web/features/problems/list/ProblemListPage.module.css'

type ProblemListTagsSwitchProps = { shown: boolean; onChange: (shown: boolean) => void }

/** Tags give the way of solving away, so hiding them is remembered. */
export function ProblemListTagsSwitch({ shown, onChange }: ProblemListTagsSwitchProps) {
  return (
    <CheckBox className={classes.showTags} label={useText().problems.showTags} checked={shown} onChange={onChange} />
  )
}

export function useShowTags(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => readStored(storageKeys.showTags) !== 'no')
  const change = (next: boolean) => {
    writeStored(storageKeys.showTags, next ? null : 'no')
    setShown(next)
  }
  return [shown, change]
}
