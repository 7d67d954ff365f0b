import { Button, type ButtonProps } from '@mantine/core'
import { contests } from '@praxis/contract/contests'
import { useState } from 'react'
import { requestFile } from '#web/api/files/download.ts'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useContestText } from '#web/text/contestText.ts'

type CalendarButtonProps = { cid: number; size?: ButtonProps['size'] }

/** Saves a contest as a file for a calendar. */
export function CalendarButton({ cid, size = 'sm' }: CalendarButtonProps) {
  const words = useContestText().contests
  const [isPending, setPending] = useState(false)
  async function save(): Promise<void> {
    setPending(true)
    try {
      const { name, content } = await requestFile(contests.calendar, { cid })
      saveFile(name ?? `contest-${cid}.ics`, content)
    } catch {
      // The download has said why.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="default" size={size} loading={isPending} onClick={() => void save()}>
      {words.calendar}
    </Button>
  )
}
