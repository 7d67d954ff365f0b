import { linesIn, namesOf } from './crash.ts'
import type { ReadCrash } from './crash.ts'

const builtIn = namesOf(
  'AggregateError AssertionError Error EvalError RangeError ReferenceError SyntaxError TypeError URIError',
)

/**
 * ```
 * /w/main.js:3
 *   throw new TypeError('what it says')
 *   ^
 *
 * TypeError: what it says
 *     at f (/w/main.js:3:9)
 *
 * Node.js v24.0.0
 * ```
 */
export const readNodeCrash: ReadCrash = (stderr) => {
  const lines = stderr.split('\n')
  const end = lines.findLastIndex((line) => /^Node\.js v\d/.test(line))
  const mark = lines.findLastIndex((line, at) => at < end && /^\s*\^+\s*$/.test(line))
  if (mark < 0) return null
  const block = lines.slice(mark + 1, end)
  const frames = block.findIndex((line) => /^ {4}at /.test(line))
  const head = block.slice(0, frames < 0 ? undefined : frames).join('\n')
  const found = /^([\w$.]{1,200})(?: \[\w+\])?(?:: (.*))?$/s.exec(head.trim())
  if (found === null || frames < 0) return null
  const [, name = '', said = ''] = found
  const places = linesIn(block.slice(frames), /^ {4}at (?:.* \()?(?:file:\/\/)?\/w\/main\.[jt]s:(\d{1,9}):\d+\)?$/)
  return { name, isBuiltIn: builtIn.has(name), said, lines: places }
}
