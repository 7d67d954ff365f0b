import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { EncodingBox } from '#web/parts/files/EncodingBox.tsx'
import { listFiles } from '#web/parts/files/readList.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './ImportPage.module.css'
import {
  groupNumber,
  headingsBeside,
  isIncomplete,
  isWide,
  lacksName,
  lacksPassword,
  type ChosenImport,
  type ImportRow,
} from './readImport.ts'
import { RowNotes } from './RowNotes.tsx'
import { useFile } from './useFile.ts'
import { usePages } from './usePages.ts'

type ChosenFileProps = {
  chosen: ChosenImport
  onChosen: (file: ChosenImport) => void
  mustChange: boolean
  onMustChange: (mustChange: boolean) => void
  /** The number of the group that the accounts are made for, as it was typed; empty: none. */
  group: string
  onGroup: (group: string) => void
  isPending: boolean
  refusal: string | null
  onCheck: () => void
}

/** What was read of the file, before anything is sent. */
export function ChosenFile(props: ChosenFileProps) {
  const { chosen, onChosen, mustChange, onMustChange, group, onGroup, isPending, refusal, onCheck } = props
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const pages = usePages(chosen.rows)
  const { problem, choose } = useFile(onChosen)
  const input = useRef<HTMLInputElement>(null)
  const { format, file } = chosen
  const beside = headingsBeside(chosen)
  const incomplete = chosen.rows.filter(isIncomplete).length
  return (
    <>
      <section className={styles.file} aria-label={file.name}>
        <div>
          <b className="cut">{file.name}</b>
          <p>
            {format === null
              ? words.readSheet(number(chosen.rows.length))
              : words.readAs(number(chosen.rows.length), format.encoding, format.delimiter)}
          </p>
          {format !== null && (
            <EncodingBox words={words.encodings} asked={chosen.asked} onAsk={(asked) => void choose([file], asked)} />
          )}
          <output>
            {chosen.header !== null && (
              <p>
                {words.headerLeftOut(chosen.header.line)} <q>{chosen.header.cells.join(', ')}</q>
              </p>
            )}
            {incomplete > 0 && <p className={styles.warning}>{words.incompleteRows(number(incomplete))}</p>}
            {beside.length > 0 ? (
              <p className={styles.warning}>{words.columnsLeftOut(beside.join(', '))}</p>
            ) : (
              chosen.rows.some(isWide) && <p className={styles.warning}>{words.wideRows}</p>
            )}
          </output>
        </div>
        <div className={styles.actions}>
          <CheckBox label={words.importMustChange} checked={mustChange} onChange={onMustChange} />
          <Button variant="default" disabled={isPending} onClick={() => input.current?.click()}>
            {words.chooseOther}
          </Button>
          <Button
            leftSection={<Icon name="check" size={14} />}
            title={words.checkHint}
            disabled={groupNumber(group) === undefined}
            loading={isPending}
            onClick={onCheck}
          >
            {words.check}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.chooseOther}
            accept={listFiles}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              // Otherwise the same file could not be chosen again.
              currentTarget.value = ''
              void choose(files, null)
            }}
          />
        </div>
      </section>
      <TextInput
        className={styles.group}
        label={words.importGroup}
        description={words.importGroupHint}
        value={group}
        error={groupNumber(group) === undefined && words.importGroupWrong}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ currentTarget }) => onGroup(currentTarget.value)}
      />
      <Refusal message={problem ?? refusal} className={styles.refusal} />
      <RowNotes rows={chosen.rows} />
      <DataTable
        label={words.previewLabel}
        columns={columnsOf(words)}
        rows={pages.rows}
        rowKey={({ row }) => row}
        className={styles.preview}
        empty={null}
      />
      <Pager {...pages.pager} />
    </>
  )
}

type Words = ReturnType<typeof useStaffText>['userAdmin']

const columnsOf = (words: Words): Column<ImportRow>[] => {
  const cell = (index: number, className?: string) => ({
    className,
    cell: ({ cells }: ImportRow) => (
      <span className={`${styles.cell} cut`} title={cells[index]}>
        {cells[index]}
      </span>
    ),
  })
  const required = (index: number, lacks: (row: ImportRow) => boolean, className?: string) => ({
    className,
    cell: (row: ImportRow) =>
      lacks(row) ? <em className={styles.missing}>{words.missing}</em> : cell(index).cell(row),
  })
  return [
    {
      key: 'row',
      head: words.columnRow,
      priority: 1,
      width: 64,
      align: 'right',
      className: styles.line,
      cell: ({ row, line }) => <span title={words.line(line)}>{row}</span>,
    },
    { key: 'username', head: words.columnUsername, priority: 1, minWidth: 120, ...required(0, lacksName, styles.name) },
    {
      key: 'password',
      head: words.columnPassword,
      priority: 1,
      width: 140,
      ...required(1, lacksPassword, styles.secret),
    },
    { key: 'email', head: words.columnEmail, priority: 2, width: 220, minWidth: 140, ...cell(2, styles.email) },
    { key: 'realname', head: words.columnRealname, priority: 3, width: 110, ...cell(3, styles.rest) },
    { key: 'gender', head: words.columnGender, priority: 6, width: 84, ...cell(4, styles.rest) },
    { key: 'nickname', head: words.columnNickname, priority: 5, width: 110, ...cell(5, styles.rest) },
    { key: 'school', head: words.columnSchool, priority: 4, width: 140, ...cell(6, styles.rest) },
    { key: 'trusted', head: words.columnTrust, priority: 6, width: 84, ...cell(7, styles.rest) },
  ]
}
