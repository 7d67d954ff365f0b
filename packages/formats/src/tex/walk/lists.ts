import { printList, type ListItem } from '../print/blocks.ts'
import type { Style } from '../print/segments.ts'
import { childrenOf, Cursor, environmentOf, isMacro, type Node } from './nodes.ts'
import { Page, type Session } from './session.ts'

type Around = { session: Session; styles: readonly Style[] }

/** A list. Markdown numbers its items itself, so items with labels of their own are points that begin with them. */
export function writeList(node: Node, page: Page, { session, styles }: Around): void {
  const name = environmentOf(node)
  const cursor = new Cursor(childrenOf(node))
  const scheme = numbering((cursor.optional() ?? []).map((one) => session.source(one)).join(''))
  const items = itemsOf(cursor.rest(), session)
  if (items.length === 0) return
  const isNumbered = name.includes('enum') && items.every(({ label }) => label === null)
  const written = items.map(({ label, nodes }, at): ListItem => {
    const content = new Page()
    const words =
      label === null
        ? isNumbered && scheme !== null
          ? scheme(at + 1)
          : null
        : session.lineOf(label, name === 'description' ? ['bold'] : [])
    if (words !== null && /[\p{L}\p{N}$]/u.test(words)) {
      content.markdown(words, [])
      content.text(' ', [])
    }
    session.walk(nodes, content, styles)
    content.flush()
    return { marker: isNumbered && scheme === null ? `${at + 1}.` : '-', blocks: content.blocks }
  })
  page.block({ kind: 'list', markdown: printList(written) })
}

type Item = { label: readonly Node[] | null; nodes: Node[] }

/** What stands before the first item is in no item, and is left to it. */
function itemsOf(nodes: readonly Node[], session: Session): Item[] {
  const items: Item[] = []
  let before: Node[] = []
  const cursor = new Cursor(nodes)
  for (let node = cursor.next(); node !== undefined; node = cursor.next()) {
    if (isMacro(node, 'item')) {
      items.push({ label: cursor.optional(), nodes: before })
      before = []
    } else (items.at(-1)?.nodes ?? before).push(node)
  }
  const isText = before.some(({ type }) => type === 'string' || type === 'environment' || type === 'inlinemath')
  if (isText && items.length === 0) {
    session.tell('\\item', before[0]!)
    items.push({ label: null, nodes: before })
  }
  return items
}

const roman = (number: number): string =>
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')[number - 1] ?? String(number)
const letter = (number: number): string => (number <= 26 ? String.fromCharCode(96 + number) : String(number))

/** Labels such as `(a)`: null for plain numbers. */
function numbering(options: string): ((number: number) => string) | null {
  const label = /label\s*=\s*\{?([^,]*)/.exec(options)?.[1] ?? (options.includes('=') ? '' : options)
  const found = /\\(alph|Alph|roman|Roman|arabic)\*?|(?<![a-zA-Z])[aAiI1](?![a-zA-Z])/.exec(label)
  if (found === null) return null
  const kind = found[1] ?? { a: 'alph', A: 'Alph', i: 'roman', I: 'Roman' }[found[0]] ?? 'arabic'
  if (kind === 'arabic') return null
  const [head, tail] = [label.slice(0, found.index), label.slice(found.index + found[0].length)].map((side) =>
    side.replaceAll(/\\[a-zA-Z]+\*?|[^()\].:)]/g, ''),
  )
  const written = (number: number) => {
    const text = kind.toLowerCase() === 'alph' ? letter(number) : roman(number)
    return /^[AR]/.test(kind) ? text.toUpperCase() : text
  }
  return (number) => `${head}${written(number)}${tail === ']' ? '\\]' : tail}`
}
