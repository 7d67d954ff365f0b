import type { MarkdownIt } from 'markdown-it'

/** `$…$` in a line, `$$…$$` in a line or over several lines; on Codeforces they are `$$$…$$$` and `$$$$$$…$$$$$$`. */
export function addMath(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('escape', 'math_inline', (state, silent) => {
    const found = inlineMath(state.src, state.pos)
    if (found === null) return false
    if (!silent) {
      const token = state.push('math', 'span', 0)
      token.content = withoutEntities(found.tex)
      token.markup = found.isBlock ? '$$' : '$'
    }
    state.pos = found.end
    return true
  })

  markdown.block.ruler.before(
    'fence',
    'math_block',
    (state, startLine, endLine, silent) => {
      const lineOf = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0)
      const found = blockMath(lineOf, startLine, endLine)
      if (found === null) return false
      if (silent) return true
      const token = state.push('math', 'div', 0)
      token.block = true
      token.content = withoutEntities(found.tex)
      token.markup = '$$'
      token.map = [startLine, found.next]
      state.line = found.next
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )

  // Texts from other judges have `$a &lt; b$`, which is no column of a matrix: that has no `;`.
  const withoutEntities = (tex: string): string =>
    tex.replaceAll(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,31});/g, (entity) =>
      markdown.utils.unescapeAll(entity),
    )

  markdown.renderer.rules['math'] = (tokens, index) => {
    const token = tokens[index]
    if (token === undefined) return ''
    const tag = token.block ? 'div' : 'span'
    const kind = token.markup === '$$' ? 'block' : 'inline'
    return `<${tag} data-math="${kind}">${markdown.utils.escapeHtml(token.content)}</${tag}>`
  }
}

type InlineMath = { tex: string; isBlock: boolean; end: number }

/** A text full of single dollars must not cost the square of its length. */
const longestInline = 2_000

/**
 * A formula in a line. Prices are not formulas: a closing `$` follows no space, unless the opening one is followed by a
 * space too (`$ n $`, as statements of other judges write it), and no digit follows it.
 */
export function inlineMath(source: string, at: number): InlineMath | null {
  const [dollars = ''] = /^\$+/.exec(source.slice(at, at + longFence.length + 1)) ?? []
  const fences = fencesOf[dollars.length] ?? []
  for (const fence of fences) {
    const found = fencedMath(source, at, fence)
    if (found !== null) return found
  }
  return null
}

const longFence = '$$$$$$'
type Fence = '$' | '$$' | '$$$' | typeof longFence

/** What as many dollars can begin, the likeliest first. */
const fencesOf: Readonly<Record<number, readonly Fence[]>> = {
  1: ['$'],
  2: ['$$'],
  3: ['$$$', '$$'],
  4: ['$$'],
  5: ['$$'],
  6: [longFence],
}

function fencedMath(source: string, at: number, fence: Fence): InlineMath | null {
  const start = at + fence.length
  const isPadded = isSpace(source[start])
  const limit = start + longestInline
  for (let close = source.indexOf(fence, start); close !== -1; close = source.indexOf(fence, close + 1)) {
    if (close > limit) return null
    if (isEscaped(source, close)) continue
    const tex = source.slice(start, close)
    if (tex.trim() === '' || tex.includes('\n\n')) return null
    const end = close + fence.length
    if (fence !== '$') return { tex: tex.trim(), isBlock: fence !== '$$$', end }
    if (isSpace(source[close - 1]) !== isPadded || isDigit(source[end])) continue
    return { tex: tex.trim(), isBlock: false, end }
  }
  return null
}

type BlockMath = { tex: string; next: number }

function blockMath(lineOf: (line: number) => string, startLine: number, endLine: number): BlockMath | null {
  const first = lineOf(startLine).trimEnd()
  const [dollars = ''] = /^\$+/.exec(first) ?? []
  const fence = dollars.length >= longFence.length ? longFence : '$$'
  // Three are a formula in a line.
  if (dollars.length < 2 || dollars.length === 3) return null
  const rest = first.slice(fence.length)
  if (rest.includes(fence)) {
    const end = rest.length - fence.length
    return rest.indexOf(fence) === end && end > 0 ? { tex: rest.slice(0, end).trim(), next: startLine + 1 } : null
  }
  const lines = [rest]
  for (let line = startLine + 1; line < endLine; line += 1) {
    const text = lineOf(line).trimEnd()
    if (text.endsWith(fence)) {
      lines.push(text.slice(0, -fence.length))
      return { tex: lines.join('\n').trim(), next: line + 1 }
    }
    lines.push(text)
  }
  return null
}

const isSpace = (char: string | undefined): boolean => char !== undefined && /\s/.test(char)
const isDigit = (char: string | undefined): boolean => char !== undefined && /\d/.test(char)

export function isEscaped(source: string, at: number): boolean {
  let slashes = 0
  for (let before = at - 1; source[before] === '\\'; before -= 1) slashes += 1
  return slashes % 2 === 1
}
