import type { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import type { InputOf } from '@praxis/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '#web/api/request.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { makingCalls } from '../making/makingCalls.ts'

type LinkField = 'displayId' | 'displayTitle' | 'points' | 'color'
type LinkChange = Pick<InputOf<typeof contestProblemAdmin.setLink>, LinkField>

/** Saves how a problem stands in the contest, one change after another, and keeps what was refused at its field. */
export function useLinkSaving(id: number) {
  const { setLink } = makingCalls(useScope()).problems
  const client = useQueryClient()
  const [refused, setRefused] = useState<{ field: LinkField; text: string } | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function send(field: LinkField, change: LinkChange): Promise<void> {
    try {
      await request(setLink, { id, ...change }, { quiet: true })
      setRefused((known) => (known?.field === field ? null : known))
    } catch (error) {
      setRefused({ field, text: error instanceof Error ? error.message : String(error) })
    }
    for (const call of setLink.changes ?? []) void client.invalidateQueries({ queryKey: [call] })
  }

  return {
    problemOf: (field: LinkField) => refused?.field === field,
    refusal: refused?.text ?? null,
    /** What was typed cannot be sent. */
    refuse: (field: LinkField, text: string) => setRefused({ field, text }),
    save(field: LinkField, change: LinkChange): Promise<void> {
      const saved = last.current.then(() => send(field, change))
      last.current = saved
      return saved
    },
  }
}
