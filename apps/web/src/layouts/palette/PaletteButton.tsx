import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import { openOverlay } from '#web/layouts/overlay.ts'
import classes from '#web/layouts/bar/TopBar.module.css'
import { commandKey, paletteShortcut } from '#web/layouts/shortcuts/useShellKeys.ts'

/** Opens the palette. It looks like a search field on a wide bar, and is an icon on a narrow one. */
export function PaletteButton() {
  const { openPalette: open } = useText().shell
  const key = `${commandKey} K`
  const shared = {
    type: 'button',
    'aria-haspopup': 'dialog',
    onClick: () => openOverlay('palette'),
  } as const
  return (
    <>
      <button {...shared} className={classes.find} aria-label={open} aria-keyshortcuts={paletteShortcut}>
        <Icon name="search" size={14} />
        <span>{open}</span>
        {/* Drawn by the style sheet: the keys are no part of the name. */}
        <kbd data-key={key} />
      </button>
      <button {...shared} className={`${classes.icon} ${classes.lens}`} aria-label={open}>
        <Icon name="search" size={20} />
      </button>
    </>
  )
}
