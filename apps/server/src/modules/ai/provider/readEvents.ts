/** The data of server-sent events, one after another. Names and numbers of events are not looked at. */
export async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const chunk of bytes) {
    // The last mark may be the first half of one that goes on in the next chunk.
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') data.push(...dataOf(line))
      else if (data.length > 0) {
        yield data.join('\n')
        data = []
      }
    }
  }
  // Some providers leave out the last blank line.
  data.push(...dataOf(rest.trimEnd()))
  if (data.length > 0) yield data.join('\n')
}

const dataOf = (line: string): string[] => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : [])
