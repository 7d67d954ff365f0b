import { AiEvent } from '@praxis/contract/ai'
import { matches } from '@praxis/contract/tables'
import { EventReader } from '#web/parts/live/eventReader.ts'

export type AnswerEnd = Exclude<AiEvent, { type: 'text' }>

/** Reads an answer while it comes. Null: it ended in the middle, without a word why. */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  onText: (piece: string) => void,
): Promise<AnswerEnd | null> {
  const events = new EventReader()
  const text = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return null
    for (const data of events.read(text.decode(value, { stream: true }))) {
      const event = parse(data)
      if (event?.type === 'text') onText(event.text)
      else if (event !== null) return event
    }
  }
}

/** An event of a newer server may not be understood: the others still are. */
function parse(data: string): AiEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return matches(AiEvent, event) ? event : null
  } catch {
    return null
  }
}
