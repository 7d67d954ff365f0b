import { Readable } from 'node:stream'
import { inMemoryFile } from '#formats/source/inMemoryFile.ts'
import type { Scratch } from '#formats/source/scratch.ts'
import { forbiddenIn, type XmlEvent, type XmlOpen } from '#formats/xml/xmlReader.ts'
import type { DataPart } from './item.ts'

export type Events = AsyncIterator<XmlEvent, void>

/** What is seen in the content of an element beside its text. */
export type Seen = {
  forbidden: number
  entities: Extract<XmlEvent, { kind: 'entity' }>[]
  inner: XmlOpen | null
}
export const nothingSeen = (): Seen => ({ forbidden: 0, entities: [], inner: null })

/** References that are told one by one. */
const mostEntities = 20

export async function nextOf(events: Events): Promise<XmlEvent> {
  const { done, value } = await events.next()
  // A file that ends within an element is refused by its reader.
  if (done === true) throw new Error('the file has ended')
  return value
}

/** The text of the element whose tag was read last, up to its end. Tags in it are text. */
export async function* contentOf(events: Events, seen: Seen): AsyncGenerator<string> {
  let depth = 0
  for (;;) {
    const event = await nextOf(events)
    if (event.kind === 'text') {
      seen.forbidden += forbiddenIn(event.text)
      yield event.text
    } else if (event.kind === 'entity') {
      if (seen.entities.length < mostEntities) seen.entities.push(event)
      yield `&${event.name};`
    } else if (event.kind === 'open') {
      depth += 1
      seen.inner ??= event
      yield event.raw
    } else {
      if (depth === 0) return
      depth -= 1
      yield event.raw
    }
  }
}

/** The text, or null if it has more than so many letters. It is read to its end in any case. */
export async function shortText(content: AsyncIterable<string>, most: number): Promise<string | null> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length <= most) pieces.push(piece)
    else pieces.length = 0
  }
  return length > most ? null : pieces.join('')
}

/** Keeps up to so many bytes in memory and more than that in the scratch folder. */
export async function keptData(
  content: AsyncGenerator<string>,
  { scratch, inMemory }: { scratch: Scratch; inMemory: number },
): Promise<DataPart['content']> {
  const pieces: string[] = []
  let size = 0
  for (;;) {
    const { done, value } = await content.next()
    if (done === true) return inMemoryFile(Buffer.from(pieces.join('')))
    pieces.push(value)
    size += Buffer.byteLength(value)
    if (size > inMemory) return scratch.write(Readable.from(joined(pieces, content), { objectMode: true }))
  }
}

async function* joined(pieces: readonly string[], rest: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece)
  for await (const piece of rest) yield Buffer.from(piece)
}
