import { commandKey } from '../shortcuts/useShellKeys.ts'
import classes from './Palette.module.css'
import { usePaletteText } from '#web/text/shell/paletteText.ts'

/** The keys of the palette, for people with a keyboard. */
export function PaletteHints() {
  const palette = usePaletteText()
  const hints = [
    [['↑', '↓'], palette.move],
    [['↵'], palette.choose],
    [[commandKey, '↵'], palette.newTab],
    [['Esc'], palette.leave],
  ] as const
  return (
    <footer className={classes.hints} aria-hidden="true">
      {hints.map(([keys, name]) => (
        <span key={name}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {name}
        </span>
      ))}
    </footer>
  )
}
