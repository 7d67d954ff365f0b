/** How many events of a reply have come before it waits, and until when. */
export type Pause = { after: number; until: Promise<void> }

/** A reply of events, as a server writes them while they come, until the page leaves it. */
export function eventsOf(events: readonly { type: string }[], signal: AbortSignal, pause: Pause | null): Response {
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let hasLeft = false
      signal.addEventListener('abort', () => {
        hasLeft = true
        controller.error(signal.reason)
      })
      for (const [place, event] of events.entries()) {
        if (place === pause?.after) await pause.until
        if (hasLeft) return
        controller.enqueue(text.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`))
      }
      if (pause !== null && pause.after >= events.length) await pause.until
      if (!hasLeft) controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
}

/** What a server wrote, event by event; text that is none is a reply of the usual kind. */
export const eventsIn = (raw: string): unknown =>
  raw.startsWith('event: ')
    ? [...raw.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown)
    : (JSON.parse(raw) as unknown)
