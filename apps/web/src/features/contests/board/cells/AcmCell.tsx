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
  switch (look.kind) {
    case 'first':
    case 'solved':
    case 'late': {
      const { at, wrong, kind } = look
      return (
        <Said name={words[kind](exactTime(at), wrong, number(wrong))}>
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
        <Said name={words[kind](number(open), wrong, number(wrong))}>
          {kind === 'waiting' && <Icon name="clock" size={12} />}
          {kind === 'frozen' ? `?${number(open)}` : open > 1 && ` ${number(open)}`}
          {wrong > 0 && <small>−{number(wrong)}</small>}
        </Said>
      )
    }
    case 'tried':
      return <Said name={words.tried(look.wrong, number(look.wrong))}>−{number(look.wrong)}</Said>
    case 'free':
      return <Said name={words.free}>·</Said>
  }
}

/** What is drawn is short; screen readers and tooltips say it in full. */
export function Said({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <span aria-hidden="true" title={name}>
        {children}
      </span>
      <span className="sr">{name}</span>
    </>
  )
}
