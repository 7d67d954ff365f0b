/** Messages of this pino level and above are shown on the terminal. */
const warnLevel = 40
const longestLine = 500
const windowMs = 10_000
const mostPerWindow = 10

export type Output = 'stdout' | 'stderr'

/** Forwards warnings and errors of a program to the terminal, with a limit on their number. */
export function makeWarningFilter(show: (line: string) => void, showOmitted: (count: number) => void) {
  const rest: Record<Output, string> = { stdout: '', stderr: '' }
  let windowStart = 0
  let shown = 0

  const showLimited = (line: string) => {
    if (Date.now() - windowStart > windowMs) {
      if (shown > mostPerWindow) showOmitted(shown - mostPerWindow)
      windowStart = Date.now()
      shown = 0
    }
    shown++
    if (shown <= mostPerWindow) show(line.slice(0, longestLine))
  }

  return (chunk: Buffer, output: Output) => {
    const lines = (rest[output] + String(chunk)).split('\n')
    rest[output] = (lines.pop() ?? '').slice(-longestLine)
    for (const line of lines) {
      const message = messageOf(line, output)
      if (message) showLimited(message)
    }
  }
}

/** The text of a warning or an error, or null for a less important message. */
export function messageOf(line: string, output: Output): string | null {
  const record = parseRecord(line)
  if (!record) return output === 'stderr' && line.trim() !== '' ? line : null
  if (typeof record.level !== 'number' || record.level < warnLevel) return null
  return record.msg || record.err?.message || line
}

type LogRecord = { level?: number; msg?: string; err?: { message?: string } }

function parseRecord(line: string): LogRecord | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as LogRecord
  } catch {
    return null
  }
}
