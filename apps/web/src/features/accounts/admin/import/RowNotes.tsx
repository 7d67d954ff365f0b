import { Fragment } from 'react'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import type { RowNote } from './importCells.ts'
import type { ImportField } from './importColumns.ts'
import styles from './ImportPage.module.css'
import type { ImportRow } from './readImport.ts'

/** More would hide the preview. */
const shownAtMost = 10

/** What somebody should look at before the rows are imported, a line each. */
export function RowNotes({ rows }: { rows: readonly ImportRow[] }) {
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const noted = rows.filter(({ notes }) => notes.length > 0)
  if (noted.length === 0) return null
  return (
    <ul className={styles.notes} aria-label={words.notesLabel}>
      {noted.slice(0, shownAtMost).map(({ row, line, notes }) => (
        <li key={row}>
          <b>{words.lineNumber(number(line))}</b>
          {notes.map((note) => (
            <Fragment key={`${note.kind} ${note.text}`}> {told(note, words)}</Fragment>
          ))}
        </li>
      ))}
      {noted.length > shownAtMost && <li>{words.moreNotes(number(noted.length - shownAtMost))}</li>}
    </ul>
  )
}

type Words = ReturnType<typeof useStaffText>['userAdmin']

function told(note: RowNote, words: Words): string {
  if (note.kind === 'genderUnknown') return words.rowNotes.genderUnknown(note.text)
  return words.rowNotes.digitsLost(headingOf(note.field, words), note.text)
}

const headingOf = (field: ImportField, words: Words): string =>
  ({
    username: words.columnUsername,
    password: words.columnPassword,
    email: words.columnEmail,
    realname: words.columnRealname,
    gender: words.columnGender,
    nickname: words.columnNickname,
    school: words.columnSchool,
    trusted: words.columnTrust,
  })[field]
