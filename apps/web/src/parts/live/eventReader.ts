/** Reads the data of server-sent events out of text that may be cut anywhere; names and ids are not used here. */
export class EventReader {
  #rest = ''
  #data: string[] = []

  /** The data of every event that this piece completes. */
  read(piece: string): string[] {
    // A return at the very end may be the first half of a line break.
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#take(line))
  }

  #take(line: string): string[] {
    if (line !== '') {
      const value = /^data(?::|$) ?(.*)$/s.exec(line)?.[1]
      if (value !== undefined) this.#data.push(value)
      return []
    }
    const data = this.#data
    this.#data = []
    return data.length === 0 ? [] : [data.join('\n')]
  }
}
