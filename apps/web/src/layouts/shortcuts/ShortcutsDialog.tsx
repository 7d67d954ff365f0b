import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import { closeOverlay } from '#web/layouts/overlay.ts'
import { OverlayDialog } from '#web/components/dialog/OverlayDialog.tsx'
import classes from './ShortcutsDialog.module.css'
import { commandKey } from './useShellKeys.ts'

/** What can be done without a mouse. */
export function ShortcutsDialog() {
  const { palette, shell } = useText()
  const groups = [
    {
      name: palette.everywhere,
      keys: [
        [[commandKey, 'K'], palette.showPalette],
        [['?'], palette.showShortcuts],
        [['Esc'], palette.closeDialog],
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
    <OverlayDialog label={palette.shortcuts} className={classes.dialog} onClose={closeOverlay}>
      <div className={classes.head}>
        <h2>{palette.shortcuts}</h2>
        <button type="button" aria-label={shell.close} onClick={closeOverlay}>
          <Icon name="x" size={14} />
        </button>
      </div>
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
    </OverlayDialog>
  )
}
