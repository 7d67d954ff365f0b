import { Button } from '@mantine/core'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { Icon } from '#web/components/icons.tsx'
import { LabelledArea } from '#web/components/form/labelled/Labelled.tsx'
import type { TextEncoding } from '#web/parts/files/decodeText.ts'
import { EncodingBox } from '#web/parts/files/EncodingBox.tsx'
import { listFiles, readList } from '#web/parts/files/readList.ts'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './ParticipantDesk.module.css'
import { readPeople, textsOfPeople } from './readPeople.ts'

/**
 * Registers the people of a pasted list. If somebody is unknown, nobody is registered: the names are told, and the
 * reader may leave them out.
 */
export function AddParticipants({ cid, onClose }: { cid: number; onClose: () => void }) {
  const words = useContestMakingText().participantDesk
  const { cancel } = useText().shell
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<TextEncoding | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const { rows, problem } = readPeople(text)
  const add = useAction(contestDesk.addParticipants, {
    quiet: true,
    onSuccess({ added, existing }) {
      const before = existing === 0 ? '' : words.addedBefore(existing, number(existing))
      toast.success(words.addedCount(added, number(added)) + before)
      onClose()
    },
  })
  const close = useLeaveGuard(text.trim() !== '', onClose)
  const isUnknown = add.error instanceof ApiError && add.error.code === 'participants_unknown'
  const isTooMany = rows.length > most.participantsAtOnce
  const wrong = isTooMany ? words.addTooMany(number(most.participantsAtOnce)) : problem && saidOf(problem)

  function saidOf(problem: NonNullable<ReturnType<typeof readPeople>['problem']>): string {
    const line = number(problem.line)
    if (problem.kind === 'noName') return words.addNoName(line)
    if (problem.kind === 'twice') return words.addTwice(line, problem.name)
    if (problem.kind === 'address') return words.addAddress(line, problem.address)
    return words.addLong(line, words.texts[problem.field], number(textsOfPeople[problem.field]))
  }
  function replace(next: string): void {
    add.reset()
    setText(next)
  }
  async function read(file: File, encoding: TextEncoding | null): Promise<void> {
    setChosen(file)
    setAsked(encoding)
    const list = await readList(new Uint8Array(await file.arrayBuffer()), encoding)
    if (list === null) toast.refusal(words.addFileWrong)
    else replace(list)
  }
  const send = (skipsUnknown: boolean) =>
    add.mutate({
      cid,
      people: rows.map(({ line: _line, ...person }) => person),
      skipsUnknown,
    })

  return (
    <Dialog
      variant="top"
      size="min(560px, calc(100vw - 32px))"
      title={words.addTitle}
      staysOnClickBeside
      isHeld={add.isPending}
      onClose={close}
    >
      <div className={styles.paste}>
        <p>{words.addHint}</p>
        <Button component="label" variant="default" leftSection={<Icon name="upload" size={14} />}>
          {words.addFile}
          <input
            type="file"
            className="sr"
            accept={listFiles}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file !== undefined) void read(file, asked)
            }}
          />
        </Button>
        {chosen !== null && (
          <EncodingBox words={words.encodings} asked={asked} onAsk={(encoding) => void read(chosen, encoding)} />
        )}
        <LabelledArea
          label={words.list}
          remark={words.addCount(rows.length, number(rows.length))}
          problem={wrong ?? undefined}
          rows={12}
          isCode
          value={text}
          onChange={replace}
        />
        {isUnknown && <p>{words.addRefused}</p>}
      </div>
      <Refusal message={add.error?.message ?? null} className={dialogStyles.refusal} />
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={add.isPending} onClick={close}>
          {cancel}
        </Button>
        {isUnknown ? (
          <Button loading={add.isPending} onClick={() => send(true)}>
            {words.addSkip}
          </Button>
        ) : (
          <Button disabled={rows.length === 0 || wrong !== null} loading={add.isPending} onClick={() => send(false)}>
            {words.addAction}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}
