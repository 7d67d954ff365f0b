import type { Colour } from '#web/components/editor/codeTags.ts'
import type { Piece } from './pieces.ts'

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const keywords = wordsOf(
  'alignas alignof and and_eq asm auto bitand bitor break case catch class compl concept const const_cast consteval constexpr constinit continue co_await co_return co_yield decltype default delete do dynamic_cast else enum explicit export extern final for friend goto if inline mutable namespace new noexcept not not_eq operator or or_eq override private protected public register reinterpret_cast requires restrict return sizeof static static_assert static_cast struct switch template thread_local throw try typedef typeid typename union using virtual volatile while xor xor_eq __attribute__',
)
const values = wordsOf('true false this nullptr NULL')
const types = wordsOf(
  'bool char char8_t char16_t char32_t double float int int16_t int32_t int64_t int8_t intmax_t intptr_t long ptrdiff_t short signed size_t ssize_t uint16_t uint32_t uint64_t uint8_t uintmax_t uintptr_t unsigned void wchar_t string string_view',
)

/** What begins here, of which one is tried after the other; what is none of them has no colour. */
const kinds = [
  /(?<comment>\/\/(?:\\\n|[^\n])*|\/\*[^]*?(?:\*\/|(?![^])))/u,
  /(?<include>(?<=^[ \t]*)#[ \t]*include(?:[ \t]*<[^>\n]*>?)?)/u,
  /(?<macro>(?<=^[ \t]*)#[ \t]*define(?:\\\n|\/(?![/*])|[^\n/])*|(?<=^[ \t]*)#[ \t]*\w*)/u,
  /(?<raw>(?:u8|[uUL])?R"(?<mark>[^\s()\\]{0,16})\([^]*?(?:\)\k<mark>"|(?![^])))/u,
  /(?<string>(?:u8|[uUL])?(?:"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?))/u,
  /(?<number>(?:\d|\.\d)(?:'?\w|(?<=[eEpP])[+-]|\.)*)/u,
  /(?<word>[\p{L}_$][\p{L}\p{N}_$]*)/u,
]
const token = new RegExp(kinds.map(({ source }) => source).join('|'), 'gmu')
const escape = /(\\(?:x[\da-fA-F]+|u[\da-fA-F]{4}|[0-7]{1,3}|[^]))/
/** Names that a program gives to types. */
const naming =
  /\b(?:struct|class|union|enum|typename|concept)\s+(\w+)|\busing\s+(\w+)\s*=|\btypedef\b[^;{]{0,200}?\b(\w+)\s*;/g

/**
 * A program in C or C++ with its colours. The parser of the editor has a few more, and is larger than the page around a
 * program that is only read.
 */
export function cppPieces(code: string): Piece[] {
  const named = new Set(Array.from(code.matchAll(naming), ([, tag, alias, type]) => tag ?? alias ?? type ?? ''))
  const pieces: Piece[] = []
  const put = (text: string, colour: Colour | undefined) => void (text !== '' && pieces.push({ text, colour }))
  let at = 0
  for (const { groups = {}, index, 0: text } of code.matchAll(token)) {
    put(code.slice(at, index), undefined)
    at = index + text.length
    if (groups['word'] !== undefined)
      put(
        text,
        colourOf(text, { before: code.slice(Math.max(0, index - 64), index), after: code.slice(at, at + 64), named }),
      )
    else if (groups['include'] !== undefined) {
      const [directive = ''] = /^#[ \t]*include/.exec(text) ?? []
      put(directive, 'macro')
      put(text.slice(directive.length), 'string')
    } else if (groups['string'] !== undefined) {
      text.split(escape).forEach((part, place) => put(part, place % 2 === 0 ? 'string' : 'number'))
    } else
      put(
        text,
        groups['raw'] !== undefined
          ? 'string'
          : (['comment', 'macro', 'number'] as const).find((kind) => groups[kind] !== undefined),
      )
  }
  put(code.slice(at), undefined)
  return pieces
}

type Around = { before: string; after: string; named: ReadonlySet<string> }

function colourOf(word: string, { before, after, named }: Around): Colour | undefined {
  if (keywords.has(word)) return 'keyword'
  if (values.has(word)) return 'number'
  if (types.has(word) || named.has(word) || /^\s*::/.test(after) || /\bnamespace\s+$/.test(before)) return 'type'
  if (/^\s*\(/.test(after)) return 'name'
  return isDeclaring(before, after) ? 'type' : undefined
}

/** A name before a name, where a statement or a parameter begins. */
const isDeclaring = (before: string, after: string): boolean =>
  /(^|[;{}(,<>]|\b(?:const|static|constexpr|inline|new)|::)\s*$/.test(before) &&
  /^(?:<[\w:, <>*&]*>)?(?:\s*[*&]+\s*|\s+)(?:const\s+)?[\p{L}_]\w*\s*[;,=(){[:>]/u.test(after)
