import { Button } from '@mantine/core'
import { contests } from '@praxis/contract/contests'
import { boardRules } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import { useBoardPlace } from '../boardPlace.ts'
import styles from './Tools.module.css'

type BesideDialogProps = {
  cid: number
  chosen: readonly number[]
  /** Titles that are known, by the numbers of the contests. */
  titles: ReadonlyMap<number, string>
  onChange: (chosen: readonly number[]) => void
  onClose: () => void
}

const shownAtOnce = 10

/** Chooses other contests of the same rule whose rows are put between those of this one. */
export function BesideDialog({ cid, chosen, titles, onChange, onClose }: BesideDialogProps) {
  const words = useBoardText()
  const { type } = useBoardPlace()
  const { number } = useFormat()
  const [keyword, setKeyword] = useState('')
  const typed = /^[1-9]\d{0,8}$/.test(keyword) ? Number(keyword) : null
  const { data, error, refetch } = useCall(
    contests.list,
    { currentPage: 1, limit: shownAtOnce, type, keyword },
    { quiet: true },
  )
  const isFull = chosen.length >= boardRules.others
  const found = (data?.records ?? []).map(({ id, title }) => ({ id, title }))
  // A contest of a group is in no list, but it has a number.
  if (typed !== null && !found.some(({ id }) => id === typed)) {
    found.unshift({ id: typed, title: words.besideNumber(String(typed)) })
  }
  const offered = found.filter(({ id }) => id !== cid && !chosen.includes(id))
  const known = new Map([...found.map(({ id, title }) => [id, title] as const), ...titles])
  const titleOf = (id: number) => known.get(id) ?? words.besideNumber(String(id))
  return (
    <Dialog variant="top" title={words.besideTitle} size="min(520px, calc(100vw - 32px))" onClose={onClose}>
      <p className="quiet">{words.besideText(number(boardRules.others))}</p>
      {chosen.length > 0 && (
        <ul className={styles.contests}>
          {chosen.map((id) => (
            <li key={id} data-chosen>
              <span className="cut">{titleOf(id)}</span>
              <IconButton
                icon="x"
                label={words.besideRemove(titleOf(id))}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.find}>
        <SearchBox
          label={words.besideSearch}
          hint={words.besideHint}
          value={keyword}
          onSearch={setKeyword}
          hasKey={false}
        />
        {isFull && <span className="quiet">{words.besideFull(number(boardRules.others))}</span>}
      </div>
      {data === undefined && error !== null ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : data !== undefined && offered.length === 0 ? (
        <p className={styles.none}>{words.besideNone}</p>
      ) : (
        <ul className={styles.contests}>
          {offered.map(({ id, title }) => (
            <li key={id}>
              <span className="cut" title={title}>
                {title}
              </span>
              <IconButton
                icon="plus"
                label={words.besideAdd(title)}
                isDisabled={isFull}
                onClick={() => onChange([...chosen, id])}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  )
}
