import type { StreamParser, StringStream } from '@codemirror/language'

/** What tells the words of a language apart: enough for colours, no more. */
export type WordGrammar = {
  /** What begins a comment that ends with its line. */
  line: RegExp
  /** Comments that may go over lines. */
  block?: readonly [open: string, close: string]
  quotes: string
  keywords: string
  atoms?: string
  /** What begins the name of a variable, as in PHP. */
  sigil?: RegExp
  ignoresCase?: boolean
}

type State = { inside: 'comment' | null; quote: string | null }

/** What is read of a line: the editor gives its own stream, the reader a WordStream. */
type Stream = Pick<StringStream, 'string' | 'pos' | 'peek' | 'next' | 'eatSpace' | 'match' | 'skipToEnd' | 'current'>
type Word = 'comment' | 'string' | 'number' | 'keyword' | 'atom' | 'variableName'
type WordParser = Omit<StreamParser<State>, 'token' | 'startState'> & {
  startState: () => State
  token: (stream: Stream, state: State) => Word | null
}

const number = /^(0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*(\.\d+)?([eE][+-]?\d+)?)\w?/
const word = /^[\p{L}_][\p{L}\p{N}_]*/u

/** Reads the words of languages that have no parser of their own here. */
export function wordParser(rules: WordGrammar): WordParser {
  const isOneOf = (list = '') => {
    const words = new Set(list.split(' '))
    return (found: string) => words.has(rules.ignoresCase === true ? found.toLowerCase() : found)
  }
  const isKeyword = isOneOf(rules.keywords)
  const isAtom = isOneOf(rules.atoms ?? 'true false null')
  return {
    startState: () => ({ inside: null, quote: null }),
    token(stream, state) {
      if (state.inside === 'comment') return restOfComment(stream, state, rules)
      if (state.quote !== null) return restOfText(stream, state)
      if (stream.eatSpace()) return null
      if (rules.block !== undefined && stream.match(rules.block[0])) {
        state.inside = 'comment'
        return restOfComment(stream, state, rules)
      }
      if (stream.match(rules.line)) {
        stream.skipToEnd()
        return 'comment'
      }
      if (rules.sigil !== undefined && stream.match(rules.sigil)) return 'variableName'
      const next = stream.peek() ?? ''
      if (rules.quotes.includes(next)) {
        state.quote = stream.next() ?? null
        return restOfText(stream, state)
      }
      if (stream.match(number)) return 'number'
      const found = stream.match(word)
      if (found === null) {
        stream.next()
        return null
      }
      const text = stream.current()
      if (isKeyword(text)) return 'keyword'
      return isAtom(text) ? 'atom' : 'variableName'
    },
    languageData: { commentTokens: commentTokensOf(rules), closeBrackets: { brackets: ['(', '[', '{', '"'] } },
  }
}

function restOfComment(stream: Stream, state: State, { block }: WordGrammar): Word {
  const close = block?.[1] ?? ''
  const end = stream.string.indexOf(close, stream.pos)
  if (end === -1) stream.skipToEnd()
  else {
    stream.pos = end + close.length
    state.inside = null
  }
  return 'comment'
}

/** Texts end with their line, if not before: a quote that opens nothing must not colour all that follows. */
function restOfText(stream: Stream, state: State): Word {
  for (let next = stream.next(); next !== undefined; next = stream.next()) {
    if (next === '\\') stream.next()
    else if (next === state.quote) break
  }
  state.quote = null
  return 'string'
}

function commentTokensOf({ line, block }: WordGrammar) {
  const open = /[/#%!-]+/.exec(line.source.replaceAll('\\', ''))?.[0]
  return {
    ...(open === undefined ? {} : { line: open }),
    ...(block === undefined ? {} : { block: { open: block[0], close: block[1] } }),
  }
}
