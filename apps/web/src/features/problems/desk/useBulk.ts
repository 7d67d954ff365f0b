import type { InputOf } from '@praxis/contract/endpoint'
import { workshop } from '@praxis/contract/workshop'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#web/api/request.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { undoOf } from './undo.ts'

type Input = InputOf<typeof workshop.bulk>

/** Does one thing to many problems, tells how it went, and offers to take it back. */
export function useBulk() {
  const { problemDesk: words } = useStaffText()
  const { undo } = useText().shell
  const { number } = useFormat()
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)

  async function call(inputs: readonly Input[]) {
    const replies = []
    for (const input of inputs) replies.push(await request(workshop.bulk, input, { quiet: true }))
    for (const changed of workshop.bulk.changes) void client.invalidateQueries({ queryKey: [changed] })
    return {
      changed: replies.flatMap((reply) => reply.changed),
      refused: replies.flatMap((reply) => reply.refused),
    }
  }

  async function run(inputs: readonly Input[], told: (count: string) => string): Promise<boolean> {
    setPending(true)
    try {
      const { changed, refused } = await call(inputs)
      const done = told(number(changed.length))
      const [first] = refused
      if (first !== undefined) {
        toast.refusal(words.partly(done, number(refused.length), first.problemId ?? String(first.pid), first.msg))
      } else if (changed.length === 0) toast.success(words.nothingChanged)
      else {
        const [input] = inputs
        const back = input === undefined ? [] : undoOf(input, changed)
        toast.undo(done, { label: undo, act: () => void run(back, words.undone) })
      }
      return true
    } catch (error) {
      toast.refusal((error as Error).message)
      return false
    } finally {
      setPending(false)
    }
  }

  return { run: (input: Input, told: (count: string) => string) => run([input], told), isPending }
}
