import { groupRules } from '@praxis/contract/groupLimits'
import { useId, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import type { TextEncoding } from '#web/parts/files/decodeText.ts'
import { EncodingBox } from '#web/parts/files/EncodingBox.tsx'
import { listFiles, readList } from '#web/parts/files/readList.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './AddByList.module.css'
import type { NameList } from './readNameList.ts'

type NameListFieldProps = {
  value: string
  /** How many lines name somebody. */
  count: number
  problems: NameList['problems']
  onChange: (text: string) => void
}

/** Where the list is pasted or read from a file, with what is wrong with it. */
export function NameListField({ value, count, problems, onChange }: NameListFieldProps) {
  const words = useGroupText().groupMembers
  const { number } = useFormat()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [asked, setAsked] = useState<TextEncoding | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const most = groupRules.addedAtOnce
  const [first] = problems
  const problem = isUnreadable
    ? words.addFileFailed
    : count > most
      ? words.addTooMany(number(count), number(most))
      : first === undefined
        ? null
        : first.kind === 'noName'
          ? words.addNoName(number(first.line))
          : words.addLongName(number(first.line), number(groupRules.displayNameLength))

  function change(text: string): void {
    setUnreadable(false)
    onChange(text)
  }

  async function read(it: File, encoding: TextEncoding | null): Promise<void> {
    const text = it.size > mostBytes ? null : await readList(new Uint8Array(await it.arrayBuffer()), encoding)
    if (text === null) setUnreadable(true)
    else change(text)
  }

  function choose(it: File | null, encoding: TextEncoding | null): void {
    setChosen(it)
    setAsked(encoding)
    if (it !== null) void read(it, encoding).catch(() => setUnreadable(true))
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.addList}</label>
      <p id={`${id}-hint`}>{words.addHint}</p>
      <textarea
        id={id}
        className={styles.text}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== null || undefined}
        rows={12}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={words.addPlaceholder}
        data-autofocus
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div className={styles.under}>
        <output>{words.addLines(number(count))}</output>
        <input
          ref={file}
          type="file"
          hidden
          accept={listFiles}
          onChange={({ currentTarget }) => {
            const [it] = currentTarget.files ?? []
            if (it !== undefined) choose(it, asked)
            currentTarget.value = ''
          }}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="upload" size={14} />}
          onClick={() => file.current?.click()}
        >
          {words.addFile}
        </Button>
        {chosen !== null && (
          <EncodingBox words={words.encodings} asked={asked} onAsk={(encoding) => choose(chosen, encoding)} />
        )}
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}

/** Many more than the lines that may be sent. */
const mostBytes = 1024 * 1024
