import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { workshop, type ModelSolution } from '@praxis/contract/workshop'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '#web/api/request.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { notYetStored, readSolutions, writeSolutions, type BrowserSolution } from './browserSolutions.ts'
import { freeName } from './expected.ts'
import styles from './Solutions.module.css'

/** Solutions that this browser keeps: they can be stored with the problem. */
export function InBrowser({ pid, stored }: { pid: number; stored: readonly ModelSolution[] }) {
  const words = useProblemDataText().benches
  const { undo } = useText().shell
  const { number } = useFormat()
  const client = useQueryClient()
  const uid = useViewer()?.uid ?? ''
  const [kept, setKept] = useState(() => readSolutions({ uid, pid }))
  const [isStoring, setStoring] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const missing = notYetStored(kept, stored)
  // What is stored with the problem is not kept twice: it would come back after it was changed there.
  useEffect(() => {
    if (missing.length < kept.length) change(missing)
  })

  function change(next: readonly BrowserSolution[]): void {
    setKept(next)
    writeSolutions({ uid, pid }, next)
  }

  async function store(): Promise<void> {
    setStoring(true)
    setRefusal(null)
    const taken = stored.map(({ file }) => file)
    try {
      for (const { name, language, code, expected } of missing) {
        const file = freeName(taken, (at) => (at === 1 && name.trim() !== '' ? name.trim() : `${name.trim()} (${at})`))
        const statuses = expected === null ? [] : [expected]
        const setsTimeLimit = expected === judgeStatus.accepted
        await request(workshop.saveSolution, { pid, file, language, code, statuses, setsTimeLimit }, { quiet: true })
        taken.push(file)
      }
      toast.success(words.allStored)
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : words.failed)
    } finally {
      setStoring(false)
      for (const call of workshop.saveSolution.changes) void client.invalidateQueries({ queryKey: [call] })
    }
  }

  if (missing.length === 0) return null
  return (
    <div className={styles.inBrowser}>
      <span>{words.inBrowser(number(missing.length))}</span>
      <Button size="xs" loading={isStoring} onClick={() => void store()}>
        {words.storeThem}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={isStoring}
        onClick={() => {
          change([])
          toast.undo(words.dropped(number(missing.length)), { label: undo, act: () => change(missing) })
        }}
      >
        {words.dropThem}
      </Button>
      <Refusal message={refusal} />
    </div>
  )
}
