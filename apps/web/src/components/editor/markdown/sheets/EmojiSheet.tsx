import { emojiGroups } from '@praxis/locales/emoji'
import { Fragment, useState } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { useEditorText } from '#web/text/editorText.ts'
import { useLocale } from '#web/text/text.ts'
import { typed, type Operation } from '#web/components/editor/markdown/text/draft.ts'
import styles from './Sheets.module.css'

type SheetProps = { onInsert: (operation: Operation) => void; onClose: () => void }

/** Emoji to choose from. The search looks at the names in both languages. */
export function EmojiSheet({ onInsert, onClose }: SheetProps) {
  const words = useEditorText().markdownEditor
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const groups = emojiGroups
    .map(({ group, emoji }) => ({
      group,
      emoji: emoji.filter(({ char, name }) => [char, ...Object.values(name)].some((one) => one.includes(wanted))),
    }))
    .filter(({ emoji }) => emoji.length > 0)
  const insert = (char: string) => onInsert((draft) => typed(draft, char))
  const first = groups[0]?.emoji[0]?.char
  return (
    <Dialog title={words.emojiTitle} size="min(480px, calc(100vw - 32px))" onClose={onClose}>
      <input
        type="search"
        className={styles.search}
        aria-label={words.emojiSearch}
        placeholder={words.emojiSearch}
        value={query}
        data-autofocus
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The editor may be in a form.
          event.preventDefault()
          if (first !== undefined) insert(first)
        }}
      />
      <div className={styles.emojiGroups}>
        {groups.length === 0 && <output>{words.emojiNone}</output>}
        {groups.map(({ group, emoji }) => (
          <Fragment key={group}>
            <h3 className={styles.group}>{words.emojiGroups[group]}</h3>
            <ul className={styles.emoji}>
              {emoji.map(({ char, name }) => (
                <li key={char}>
                  <button type="button" aria-label={name[locale]} title={name[locale]} onClick={() => insert(char)}>
                    {char}
                  </button>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </Dialog>
  )
}
