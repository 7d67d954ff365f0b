/** The parts of a pattern with braces, each written out. Braces may lie in each other. At most so many. */
const mostPatterns = 1_000

function spread(pattern: string): string[] {
  let found = [pattern]
  for (;;) {
    const at = found.findIndex((one) => /\{[^{}]*\}/.test(one))
    if (at < 0 || found.length > mostPatterns) return found.slice(0, mostPatterns)
    const one = found[at]!
    const [braces = '', inner = ''] = /\{([^{}]*)\}/.exec(one) ?? []
    const start = one.indexOf(braces)
    const parts = inner.split(',').map((part) => one.slice(0, start) + part + one.slice(start + braces.length))
    found = [...found.slice(0, at), ...parts, ...found.slice(at + 1)]
  }
}

/** Whether a name fits a pattern in which `*` stands for any letters. It never tries again from an earlier star. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return name === pattern
  const last = rest.pop()!
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - last.length
}

/** Whether a pattern of the format fits a path, or a folder that the path lies in. */
export function globFits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  return spread(pattern.replace(/\/$/, '')).some((one) => {
    const wanted = one.split('/')
    return wanted.length <= parts.length && wanted.every((part, at) => fits(parts[at]!, part))
  })
}
