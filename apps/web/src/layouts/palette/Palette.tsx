import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { closeOverlay } from '../overlay.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import type { Command } from './command.ts'
import classes from './Palette.module.css'
import { PaletteHints } from './PaletteHints.tsx'
import { optionIdOf, PaletteList } from './PaletteList.tsx'
import { rememberChoice } from './recentChoices.ts'
import { usePaletteSections } from './usePaletteSections.ts'
import { preloadPaletteText, usePaletteText } from '#web/text/shell/paletteText.ts'

preloadPaletteText()

/** Finds a page, a problem, an own submission or an action by a few letters. The focus stays in the field. */
export function Palette() {
  const palette = usePaletteText()
  const [query, setQuery] = useState('')
  const { sections, search, isSettled } = usePaletteSections(query)
  const commands = sections.flatMap((section) => section.commands)
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = commands.find(({ id }) => id === activeId) ?? commands[0]
  const listId = useId()
  const choose = useChoose()
  const [entered, setEntered] = useState<Entered | null>(null)
  useEntered(isSettled || activeId !== null ? entered : null, (isNewTab) => active && choose(active, isNewTab))
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = neighbour(commands, active, event.key)
    if (next !== undefined) setActiveId(next.id)
    else if (event.key === 'Enter') setEntered({ isNewTab: event.ctrlKey || event.metaKey })
    else return
    event.preventDefault()
  }
  return (
    <Dialog variant="bare" label={palette.title} onClose={closeOverlay}>
      <label className={classes.field}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={palette.hint}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && optionIdOf(listId, active)}
          aria-autocomplete="list"
          placeholder={palette.hint}
          value={query}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActiveId(null)
            setEntered(null)
          }}
          onKeyDown={handleKey}
        />
        {search === 'searching' && <Icon name="load" size={14} className="spin" />}
      </label>
      <PaletteList id={listId} sections={sections} active={active} onPoint={setActiveId} onChoose={choose} />
      {search === 'failed' && <p className={classes.failed}>{palette.searchFailed}</p>}
      <output className="sr">{search === 'searching' ? palette.searching : palette.results(commands.length)}</output>
      <PaletteHints />
    </Dialog>
  )
}

type Entered = { isNewTab: boolean }

/** Remembers the Enter key, so that a person can type an id and press Enter before the search has answered. */
function useEntered(entered: Entered | null, act: (isNewTab: boolean) => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (entered !== null) actNow(entered.isNewTab)
  }, [entered])
}

/** Closes the palette before the action runs, because the action may open a dialog that needs the focus. */
function useChoose(): (command: Command, isNewTab: boolean) => void {
  const navigate = useNavigate()
  return (command, isNewTab) => {
    const { to, href, run, isBeside = false, isPassing = false } = command
    if (!isPassing) rememberChoice(command)
    closeOverlay()
    const address = to ?? href
    if ((isNewTab || isBeside) && address !== undefined) window.open(address, '_blank', 'noopener,noreferrer')
    else if (to !== undefined) void navigate(to)
    else if (href !== undefined) location.assign(href)
    // The first timeout lets the closing palette return the focus.
    else setTimeout(() => setTimeout(() => run?.()))
  }
}

/** The command that an arrow key selects; the list wraps around. */
function neighbour(commands: readonly Command[], active: Command | undefined, key: string): Command | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined || active === undefined) return undefined
  return commands.at((commands.indexOf(active) + step) % commands.length)
}
