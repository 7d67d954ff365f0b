import type { Style } from '../print/segments.ts'
import { writeCommand } from './commands.ts'
import { writeEnvironment } from './environments.ts'
import { displayMath, inlineMath } from './math.ts'
import { childrenOf, Cursor, textOf, type Node } from './nodes.ts'
import type { Page, Session, Walk } from './session.ts'
import { switchOf } from './styles.ts'
import { withLigatures } from './symbols.ts'
import { withRaws } from './raws.ts'

/** Goes through the nodes of a scope. */
export const walkWith =
  (session: Session): Walk =>
  (nodes, page, around) => {
    session.pass(nodes.length)
    const cursor = new Cursor(nodes)
    let styles = around
    for (let node = cursor.next(); node !== undefined; node = cursor.next()) {
      // `\bf` counts to the end of its scope.
      const changed = node.type === 'macro' ? switchOf(node, cursor, styles) : null
      if (changed === null) write(node, { cursor, page, session, styles })
      else {
        styles = changed
        cursor.skipSpace()
      }
    }
  }

type Place = { cursor: Cursor; page: Page; session: Session; styles: readonly Style[] }

function write(node: Node, place: Place): void {
  const { cursor, page, session, styles } = place
  switch (node.type) {
    case 'string':
      return page.text(stringsFrom(node, place), styles)
    case 'whitespace':
      return page.text(session.source(node).includes('\n') ? '\n' : ' ', styles)
    case 'parbreak':
      return page.flush()
    case 'group':
    case 'root':
      return session.walk(childrenOf(node), page, styles)
    case 'inlinemath': {
      const formula = inlineMath(withRaws(session.source(node), session))
      return page.markdown(formula, styles, formula.replaceAll(/^\$+|\$+$/g, ''))
    }
    case 'displaymath':
    case 'mathenv': {
      const markdown = displayMath(withRaws(session.source(node), session))
      return markdown === null ? undefined : page.block({ kind: 'other', markdown })
    }
    case 'environment':
      return writeEnvironment(node, page, { session, styles })
    case 'macro':
      return writeCommand(node, cursor, place)
    case 'verb':
    case 'verbatim':
      // The parser takes `\verbatiminput` and the like for `\verb`: what that is has been taken before.
      return session.tell(/^\\[a-zA-Z@]+/.exec(session.source(node))?.[0] ?? '\\verb', node)
    default:
  }
}

/** Signs that belong together, such as two hyphens, are nodes of their own. */
function stringsFrom(node: Node, { cursor, session, styles }: Place): string {
  const texts = [textOf(node)]
  while (cursor.peek()?.type === 'string') texts.push(textOf(cursor.next()))
  const text = texts.join('')
  return styles.includes('code') ? text.replaceAll('~', '\u00a0') : withLigatures(text, session.isCyrillic)
}
