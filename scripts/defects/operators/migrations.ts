import type { Edit, Source } from '../syntax.ts'
import type { Operator } from './operator.ts'

/** A statement that fills old rows. Rows that stand in the migration itself are the same for everybody. */
type Filling = { start: number; text: string }

function fillingsOf({ text }: Source): Filling[] {
  return statementsOf(text).filter(
    ({ text: one }) => /^(update|delete)\b/i.test(one) || (/^(insert|with)\b/i.test(one) && /\bselect\b/i.test(one)),
  )
}

/** Statements end with a semicolon that stands in no text, body of a function or comment. */
function statementsOf(text: string): Filling[] {
  const all: Filling[] = []
  const part = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;/g
  let start = 0
  for (const match of text.matchAll(part)) {
    if (match[0] !== ';') continue
    const raw = text.slice(start, match.index + 1)
    const blank = /^(?:\s|--[^\n]*\n)*/.exec(raw)?.[0].length ?? 0
    all.push({ start: start + blank, text: raw.slice(blank) })
    start = match.index + 1
  }
  return all
}

const edits = (change: (text: string) => Edit[]) => (source: Source) =>
  fillingsOf(source).flatMap(({ start, text }) =>
    change(text).map((edit) => ({ start: edit.start + start, end: edit.end + start, text: edit.text })),
  )

/** Nothing is filled. */
const fillingDropped: Operator = {
  kind: 'migrations',
  edits: edits((text) => [{ start: 0, end: text.length, text: '' }]),
}

const matches = (text: string, what: RegExp, other: (found: string) => string): Edit[] =>
  [...text.matchAll(what)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    text: other(found),
  }))

/** One of the conditions on the rows is not asked: a comparison that follows `and` or `where`. */
const conditionDropped: Operator = {
  kind: 'migrations',
  edits: edits((text) =>
    matches(
      text,
      /(?<=\b(?:and|where) )(?!not\b)[\w.]+ (?:=|<>|<|>|is(?: not)?) (?:'[^']*'|[\w.]+)(?=[\s;)])/gi,
      () => 'true',
    ),
  ),
}

/** Another value is filled in. */
const valueChanged: Operator = {
  kind: 'migrations',
  edits: edits((text) => [
    ...matches(text, /(?<=[,(=] ?)\d+(?=[,);\s])/g, (found) => String(Number(found) + 1)),
    ...matches(text, /\b(?:min|max|sum)(?=\()/g, (found) => (found === 'min' ? 'max' : 'min')),
    ...matches(text, /\b(?:true|false)\b/g, (found) => (found === 'true' ? 'false' : 'true')),
    ...matches(text, / (?:is not null|is null)\b/g, (found) => (found === ' is null' ? ' is not null' : ' is null')),
  ]),
}

export const migrations = {
  'filling dropped': fillingDropped,
  'condition of a filling dropped': conditionDropped,
  'value of a filling changed': valueChanged,
} satisfies Record<string, Operator>
