import { memo } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { useFormat } from '#web/text/format.ts'
import type { AcmLook } from './acmLook.ts'
import { cellTime, exactTime } from './boardTime.ts'
import styles from './Cells.module.css'

/** What somebody has in a problem of ACM. */
export const AcmCell = memo(function AcmCell({ look }: { look: AcmLook | null }) {
  return (
    <td className={styles.cell} data-kind={look?.kind}>
      {look !== null && <Shown look={look} />}
    </td>
  )
})

function Shown({ look }: { look: AcmLook }) {
  const words = useBoardText().cell
  const { number } = useFormat()
  const { again } = look
  switch (look.kind) {
    case 'first':
    case 'solved':
    case 'late': {
      const { at, wrong, kind } = look
      return (
        <Said name={words[kind](exactTime(at), wrong, number(wrong))} again={again}>
          {kind === 'first' && <Icon name="star" size={10} filled />}
          {cellTime(at)}
          {wrong > 0 && <small>+{number(wrong)}</small>}
        </Said>
      )
    }
    case 'frozen':
    case 'waiting': {
      const { open, wrong, kind } = look
      return (
        <Said name={words[kind](number(open), wrong, number(wrong))} again={again}>
          {kind === 'waiting' && <Icon name="clock" size={12} />}
          {kind === 'frozen' ? `?${number(open)}` : open > 1 && ` ${number(open)}`}
          {wrong > 0 && <small>−{number(wrong)}</small>}
        </Said>
      )
    }
    case 'tried':
      return (
        <Said name={words.tried(look.wrong, number(look.wrong))} again={again}>
          −{number(look.wrong)}
        </Said>
      )
    case 'free':
      return (
        <Said name={words.free} again={again}>
          ·
        </Said>
      )
  }
}

type SaidProps = {
  name: string
  /** Something of it is judged again. */
  again: boolean
  children: React.ReactNode
}

/** What is drawn is short; screen readers and tooltips say it in full. */
export function Said({ name, again, children }: SaidProps) {
  const { cell: words, separator } = useBoardText()
  const said = again ? `${name}${separator}${words.again}` : name
  return (
    <>
      <span aria-hidden="true" title={said} data-again={again || undefined}>
        {again && <Icon name="clock" size={10} />}
        {children}
      </span>
      <span className="sr">{said}</span>
    </>
  )
}
