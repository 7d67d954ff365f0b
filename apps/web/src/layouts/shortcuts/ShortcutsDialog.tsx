import { closeOverlay } from '#web/layouts/overlay.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'
import { commandKey } from './useShellKeys.ts'
import { usePaletteText } from '#web/text/shell/paletteText.ts'

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog() {
  const palette = usePaletteText()
  const groups = [
    {
      name: palette.everywhere,
      keys: [
        [[commandKey, 'K'], palette.showPalette],
        [['?'], palette.showShortcuts],
        [['Esc'], palette.closeDialog],
        [[commandKey, 'Z'], palette.undo],
      ],
    },
    { name: palette.onLists, keys: [[['/'], palette.focusSearch]] },
    {
      name: palette.onProblems,
      keys: [
        [[commandKey, 'Enter'], palette.submit],
        [[commandKey, "'"], palette.runTest],
      ],
    },
  ] as const
  return (
    <Dialog variant="top" title={palette.shortcuts} onClose={closeOverlay}>
      <div className={classes.groups}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([held, meaning]) => (
                <div key={meaning}>
                  <dt>{meaning}</dt>
                  <dd>
                    {held.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
