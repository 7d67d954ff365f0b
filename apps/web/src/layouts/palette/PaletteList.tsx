import { useEffect, type MouseEvent } from 'react'
import type { Command, Section } from './command.ts'
import classes from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import { usePaletteText } from '#web/text/shell/paletteText.ts'

type PaletteListProps = {
  id: string
  sections: readonly Section[]
  active: Command | undefined
  onPoint: (id: string) => void
  onChoose: (command: Command, isNewTab: boolean) => void
}

export const optionIdOf = (listId: string, command: Command): string => `${listId}-${command.id}`

export function PaletteList({ id, sections, active, onPoint, onChoose }: PaletteListProps) {
  const palette = usePaletteText()
  const activeOption = active && optionIdOf(id, active)
  useEffect(() => {
    if (activeOption !== undefined) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])
  return (
    <div {...list} className={classes.list} id={id} aria-label={palette.title}>
      {sections.map(({ name, commands }) => (
        <div {...group} key={name} aria-label={name}>
          <p className={classes.name} aria-hidden="true">
            {name}
          </p>
          {commands.map((command) => (
            <PaletteOption
              key={command.id}
              id={optionIdOf(id, command)}
              command={command}
              isActive={command === active}
              onPoint={() => onPoint(command.id)}
              onChoose={(isNewTab) => onChoose(command, isNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Follows the ARIA combobox pattern, which no HTML element has. A click must not take the focus from the field. */
const list = { role: 'listbox', tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() } as const
const group = { role: 'group' } as const
