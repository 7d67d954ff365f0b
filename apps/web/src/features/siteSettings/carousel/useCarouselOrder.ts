import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { carousel, type CarouselItem } from '@praxis/contract/carousel'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { request } from '#web/api/request.ts'
import { toast } from '#web/state/toast.ts'
import { movedBy } from './carouselOrder.ts'

/**
 * Moves a picture to the place before or after. The page shows it at once; the server is told one move after another.
 * Answers the place that the picture has now, or null where it cannot move.
 */
export function useCarouselOrder(items: readonly CarouselItem[]): (id: number, by: 1 | -1) => number | null {
  const client = useQueryClient()
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  const queue = useRef<{ length: number; last: Promise<void> }>({ length: 0, last: Promise.resolve() })

  return (id, by) => {
    const moved = movedBy(latest.current, id, by)
    if (moved === null) return null
    latest.current = moved.items
    // A reply that is on its way would show what was.
    void client.cancelQueries({ queryKey: [carousel.list.call] })
    client.setQueriesData({ queryKey: [carousel.list.call] }, moved.items)
    queue.current.length += 1
    queue.current.last = queue.current.last
      .then(() => tell(moved.changes))
      .finally(() => {
        queue.current.length -= 1
        if (queue.current.length === 0) void client.invalidateQueries({ queryKey: [carousel.list.call] })
      })
    return moved.items.findIndex((item) => item.id === id)
  }
}

async function tell(changes: readonly { id: number; rank: number }[]): Promise<void> {
  try {
    for (const change of changes) await request(carouselAdmin.update, change, { quiet: true })
  } catch (error) {
    toast.refusal((error as Error).message)
  }
}
