/** Environments of formulas, and those within a formula that mean the same. */
const inner: Record<string, string> = {
  align: 'aligned',
  flalign: 'aligned',
  eqnarray: 'eqnarray',
  gather: 'gathered',
  multline: 'gathered',
  alignat: 'alignedat',
}
const outer = /\\(?:begin|end)\{(?:equation|displaymath|math|dmath)\*?\}/g
const environment = /\\(begin|end)\{(align|flalign|eqnarray|gather|multline|alignat)\*?\}/g

/** Commands that KaTeX does not know, with what means the same there. */
const known = new Map(
  Object.entries({
    '\\textsc': '\\text',
    '\\mbox': '\\text',
    '\\mathds': '\\mathbb',
    '\\mathbbm': '\\mathbb',
    '\\nicefrac': '\\tfrac',
    '\\sfrac': '\\tfrac',
    '\\hdots': '\\ldots',
    '\\hfill': '\\quad',
    '\\textdegree': '^{\\circ}',
    '\\ensuremath': '',
    '\\noindent': '',
    '\\centering': '',
    '\\strut': '',
  }),
)

/** Longer ones the page would not take for formulas. */
const longestInline = 1_900

export const isMathEnvironment = (name: string): boolean =>
  /^(equation|displaymath|math|dmath)\*?$/.test(name) || Object.hasOwn(inner, name.replace('*', ''))

/** `$…$`, or nothing. */
export function inlineMath(source: string): string {
  const tex = cleaned(body(source)).replaceAll(/\s+/g, ' ')
  const end = trimmed(tex)
  if (end === '') return ''
  if (end.length > longestInline || /^\$|\n/.test(end)) return `$$${end}$$`
  return `$${end}$`
}

/** A formula on lines of its own. */
export function displayMath(source: string): string | null {
  const tex = trimmed(cleaned(body(source)).replaceAll(/[ \t]*\n\s*/g, '\n'))
  return tex === '' ? null : `$$\n${tex}\n$$`
}

export const textInMath = (text: string): string => `\\texttt{${text.replaceAll(/[\\{}$&#^_%~]/g, signInText)}}`
const signInText = (sign: string): string =>
  sign === '\\'
    ? '\\textbackslash{}'
    : sign === '^'
      ? '\\textasciicircum{}'
      : sign === '~'
        ? '\\textasciitilde{}'
        : `\\${sign}`

/** The end of a blank that a backslash wrote would end the formula. */
const trimmed = (tex: string): string => {
  const end = tex.trim()
  const slashes = /\\+$/.exec(end)?.[0].length ?? 0
  return slashes % 2 === 1 ? end.slice(0, -1).trimEnd() : end
}

const body = (source: string): string => source.replace(/^(\$\$|\$|\\\(|\\\[)/, '').replace(/(\$\$|\$|\\\)|\\\])$/, '')

function cleaned(tex: string): string {
  return innerDollars(tex)
    .replaceAll(outer, '')
    .replaceAll(environment, (_whole, end: string, name: string) =>
      name === 'eqnarray' ? (end === 'begin' ? '\\begin{array}{rcl}' : '\\end{array}') : `\\${end}{${inner[name]!}}`,
    )
    .replaceAll(/\\label\s*\{[^{}]*\}/g, '')
    .replaceAll(/\\(?:nonumber|notag)(?![a-zA-Z])/g, '')
    .replaceAll(/\\t(?=\s*\{)/g, '\\texttt')
    .replaceAll(/\\emph(?=\s*\{)/g, '\\textit')
    .replaceAll(/\\vspace\*?\s*\{[^{}]*\}/g, '')
    .replaceAll(/\\(?:[a-zA-Z]+|[^])/g, (command) => known.get(command) ?? command)
}

/** Formulas within the text of a formula: a dollar would end the whole. */
function innerDollars(tex: string): string {
  let isOpen = false
  return tex.replaceAll(/\\[^]|\$+/g, (found) => {
    if (found.startsWith('\\')) return found
    isOpen = !isOpen
    return isOpen ? '\\(' : '\\)'
  })
}
