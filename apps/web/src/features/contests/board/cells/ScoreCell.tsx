import { memo } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import { Said } from './AcmCell.tsx'
import styles from './Cells.module.css'
import type { ScoreLook } from './scoreLook.ts'

/** What somebody has in a problem with scores. `full` is what full marks are worth. */
export const ScoreCell = memo(function ScoreCell({ look, full }: { look: ScoreLook | null; full: number }) {
  const isLate = look !== null && 'isLate' in look && look.isLate
  return (
    <td className={styles.cell} data-kind={look?.kind} data-late={isLate || undefined}>
      {look !== null && <Shown look={look} full={full} />}
    </td>
  )
})

function Shown({ look, full }: { look: ScoreLook; full: number }) {
  const { cell: words, separator } = useBoardText()
  const { number, time } = useFormat()
  const { again } = look
  switch (look.kind) {
    case 'full':
    case 'part':
    case 'zero': {
      const { score, runMs, isLate, open } = look
      const said = [
        words.score(number(score), number(full)),
        ...(runMs === null ? [] : [words.run(time(runMs))]),
        ...(isLate ? [words.lateScore] : []),
        ...(open ? [words.open] : []),
      ]
      return (
        <Said name={said.join(separator)} again={again}>
          {number(score)}
          {open && '?'}
          {runMs !== null && <small>{time(runMs)}</small>}
        </Said>
      )
    }
    case 'frozen':
      return (
        <Said name={words.hidden(look.open, number(look.open))} again={again}>
          ?
        </Said>
      )
    case 'waiting':
      return (
        <Said name={words.waitingScore(look.open, number(look.open))} again={again}>
          <Icon name="clock" size={12} />
        </Said>
      )
    case 'none':
      return (
        <Said name={words.none} again={again}>
          ·
        </Said>
      )
  }
}
