import { Button } from '@mantine/core'
import { groupMembers, type AddedRow } from '@praxis/contract/groupMembers'
import { groupRules } from '@praxis/contract/groupLimits'
import { useRef, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import { AddedLines } from './AddedLines.tsx'
import { tonesOf } from './addedLines.ts'
import { NameListField } from './NameListField.tsx'
import { readNameList, type NameLine } from './readNameList.ts'

/** What the server said of the lines that were sent. */
type Answer = { isDryRun: boolean; lines: readonly NameLine[]; results: readonly AddedRow[] }

const isGood = (result: AddedRow['result']) => tonesOf[result] === 'good'

/** Makes members of the people of a pasted list: the list, what would become of each line, what became of it. */
export function AddByList({ gid, onClose }: { gid: number; onClose: () => void }) {
  const words = useGroupText().groupMembers
  const { cancel } = useText().shell
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isDone = answer !== null && !answer.isDryRun
  const { rows, problems } = readNameList(text)
  const sent = useRef(rows)
  const call = useAction(groupMembers.addByList, {
    quiet: true,
    onSuccess: (results, { isDryRun = false }) => setAnswer({ isDryRun, lines: sent.current, results }),
  })
  const close = useLeaveGuard(text.trim() !== '' && !isDone, onClose)
  const goodCount = answer?.results.filter(({ result }) => isGood(result)).length ?? 0

  function send(isDryRun: boolean): void {
    sent.current = rows
    const people = rows.map(({ username, displayName }) => ({
      username,
      ...(displayName !== '' && { displayName }),
    }))
    call.mutate({ gid, rows: people, isDryRun })
  }

  function back(): void {
    setAnswer(null)
    call.reset()
  }

  const isTooLong = rows.length > groupRules.addedAtOnce
  return (
    <Dialog
      variant="top"
      title={words.addTitle}
      size="min(680px, calc(100vw - 32px))"
      staysOnClickBeside
      isHeld={call.isPending}
      onClose={close}
    >
      {answer === null ? (
        <NameListField value={text} count={rows.length} problems={problems} onChange={setText} />
      ) : (
        <AddedLines {...answer} />
      )}
      <Refusal message={call.error?.message ?? null} className={dialogStyles.refusal} />
      <footer className={dialogStyles.actions}>
        {answer === null ? (
          <>
            <Button variant="default" disabled={call.isPending} onClick={close}>
              {cancel}
            </Button>
            <Button
              disabled={rows.length === 0 || isTooLong || problems.length > 0}
              loading={call.isPending}
              onClick={() => send(true)}
            >
              {words.preview}
            </Button>
          </>
        ) : isDone ? (
          <Button data-autofocus onClick={onClose}>
            {words.addClose}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={call.isPending} onClick={back}>
              {words.backToList}
            </Button>
            <Button disabled={goodCount === 0} loading={call.isPending} onClick={() => send(false)}>
              {words.addAction(goodCount, number(goodCount))}
            </Button>
          </>
        )}
      </footer>
    </Dialog>
  )
}
