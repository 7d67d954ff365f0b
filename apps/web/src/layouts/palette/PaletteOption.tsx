import type { MouseEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import type { Command } from './command.ts'
import classes from './Palette.module.css'

type PaletteOptionProps = {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onChoose: (isNewTab: boolean) => void
}

/** A page is a real link, so that the middle button and the browser's menu work on it. */
export function PaletteOption({ id, command, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { title, icon, number, details, verdict, isCurrent, to, href, isBeside = false } = command
  const { inNewTab } = useText().shell
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.option,
    onPointerMove: () => !isActive && onPoint(),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onChoose(event.ctrlKey || event.metaKey)
    },
  }
  const content = (
    <>
      <Icon name={icon} />
      {number !== undefined && <span className={classes.number}>{number}</span>}
      <span className="cut">{title}</span>
      {details !== undefined && (
        <span className={classes.details}>
          <span>{details.id}</span> <Moment at={details.at} />
        </span>
      )}
      {verdict !== undefined && <Verdict status={verdict} />}
      {isBeside && (
        <>
          <span className="sr">{inNewTab}</span>
          <Icon name="outside" size={12} className={classes.outside} />
        </>
      )}
      {isCurrent === true && <Icon name="check" size={14} className={classes.current} />}
    </>
  )
  const address = to ?? href
  if (address === undefined) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    )
  }
  return (
    <a href={address} {...(isBeside && { target: '_blank', rel: 'noopener noreferrer' })} {...shared}>
      {content}
    </a>
  )
}
