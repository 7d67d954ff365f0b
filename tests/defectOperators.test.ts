import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operators } from '../scripts/defects/operators/registry.ts'
import { kinds } from '../scripts/defects/operators/operator.ts'
import { parses, readSource } from '../scripts/defects/syntax.ts'
import { areas, lines } from './defects/list.ts'
import { root } from './sources.ts'

/** The texts that an operator makes of one, each with a single defect. */
function made(name: string, text: string, file = 'page.tsx'): string[] {
  const edits = operators[name]?.edits(readSource(file, text)) ?? []
  return edits.map(({ start, end, text: to }) => text.slice(0, start) + to + text.slice(end))
}

const cases: readonly (readonly [operator: string, text: string, made: readonly string[]])[] = [
  ['guard dropped', 'function f() { if (a) return null\n g() }', ['function f() { {}\n g() }']],
  ['guard dropped', 'function f() { if (a) { throw b } else g() }', []],
  ['half of a condition dropped', 'x = a && b(c)', ['x = a', 'x = b(c)']],
  ['half of a condition dropped', 'x = <p>{a && <b />}</p>', []],
  ['and for or', 'x = a && b', ['x = a || b']],
  ['and for or', 'x = a && (b || c)', []],
  ['bound moved', 'x = a < b', ['x = a <= b']],
  ['bound moved', 'x = (a) >= b', ['x = (a) > b']],
  ['negation turned', 'x = !a', ['x = a']],
  ['negation turned', 'x = a !== b', ['x = a === b']],
  ['choice turned', 'x = a ? b : c.d', ['x = a ? c.d : b']],
  ['await dropped', 'async () => { await f() }', ['async () => { void f() }']],
  ['await dropped', 'async () => { x = await f() }', []],
  ['where dropped', "x = db.selectFrom('a').where('b', '=', c).execute()", ["x = db.selectFrom('a').execute()"]],
  ['lock dropped', "x = db.selectFrom('a').forUpdate().execute()", ["x = db.selectFrom('a').execute()"]],
  ['order dropped', "x = db.selectFrom('a').orderBy('b')", ["x = db.selectFrom('a')"]],
  ['filter dropped', 'x = rows.filter(isShown).map(f)', ['x = rows.map(f)']],
  ['rule of a field dropped', 'x = z.string().max(20).trim()', ['x = z.string().max(20)', 'x = z.string().trim()']],
  ['rule of a field dropped', 'x = Math.max(1, 2)', []],
  ['release dropped', 'x = () => { lock.release(); f() }', ['x = () => { {} f() }']],
  ['release dropped', 'x = async () => { await clearThrottle(a) }', ['x = async () => { {} }']],
  ['arguments swapped', 'f(a, b.c, 1)', ['f(b.c, a, 1)']],
  ['arguments swapped', 'f(a, a)', []],
  ['other function called', 'x = Math.min(a, b)', ['x = Math.max(a, b)']],
  ['other function called', 'x = z.number().min(1)', []],
  ['other function called', 'x = list.some(f)', ['x = list.every(f)']],
  [
    'part of a key dropped',
    'const key = `login:${name}:${from}`',
    ['const key = `login::${from}`', 'const key = `login:${name}:`'],
  ],
  ['part of a key dropped', 'const keyOf = () => [a, b]', ['const keyOf = () => [b]', 'const keyOf = () => [a]']],
  ['part of a key dropped', 'const words = [a, b]', []],
  ['number moved', 'x = 1_000', ['x = 1001']],
  ['number moved', 'x = [0, 1, 0o600]', []],
  ['flag turned', 'x = { isOn: true }', ['x = { isOn: false }']],
  ['arithmetic turned', 'x = a * b', ['x = a / b']],
  ['arithmetic turned', "x = 'a' + b", []],
  ['entry dropped', "x = ['a', 'b']", ["x = ['b']", "x = ['a']"]],
  ['access widened', "x = { access: 'root' }", ["x = { access: 'staff' }"]],
  ['access widened', "const { access = 'root' } = x", []],
  ['demand dropped', "x = { rate: { calls: 3 }, call: 'a' }", ["x = { call: 'a' }"]],
  ['finally emptied', 'try { f() } finally { g() }', ['try { f() } finally {}']],
  ['step dropped', 'const f = () => { a(); return b() }', ['const f = () => { {} return b() }']],
  [
    'property of a page dropped',
    '<p aria-label="a" disabled={b} id="c" />',
    ['<p  disabled={b} id="c" />', '<p aria-label="a"  id="c" />'],
  ],
  ['always shown', '<p>{a && <b />}</p>', ['<p>{true && <b />}</p>']],
  ['dependency dropped', 'useEffect(() => f(a), [a])', ['useEffect(() => f(a), [])']],
]

test.each(cases)('%s: %s', (name, text, expected) => {
  expect(made(name, text)).toEqual(expected)
  expect(made(name, text).filter((one) => !parses('page.tsx', one))).toEqual([])
})

const filling = `-- once; it's old
create table a (b int default 1);
update a set b = 2 where c is null and d = 'x;y' and e = 3;
insert into a (b) values (4);
insert into a (b) select min(f) from g where h = true;
`

const inMigrations: readonly (readonly [operator: string, from: string, to: string])[] = [
  ['filling dropped', "update a set b = 2 where c is null and d = 'x;y' and e = 3;", ''],
  ['filling dropped', 'insert into a (b) select min(f) from g where h = true;', ''],
  ['condition of a filling dropped', "d = 'x;y'", 'true'],
  ['condition of a filling dropped', 'e = 3', 'true'],
  ['condition of a filling dropped', 'h = true', 'true'],
  ['value of a filling changed', 'b = 2', 'b = 3'],
  ['value of a filling changed', 'min(f)', 'max(f)'],
  ['value of a filling changed', 'c is null', 'c is not null'],
  ['value of a filling changed', 'h = true', 'h = false'],
]

test.each(inMigrations)('%s: of a migration, %s', (name, from, to) => {
  expect(made(name, filling, '0001-a.sql')).toContain(filling.replace(from, to))
})

test('only statements that fill old rows are changed: no table, no row that the migration itself brings', () => {
  const all = Object.keys(operators).flatMap((name) => made(name, filling, '0001-a.sql'))
  expect(all.filter((text) => !text.includes('default 1') || !text.includes('values (4)'))).toEqual([])
})

test('types, imports and what is only logged have no defects', () => {
  const silent = "import { a } from 'a'\ntype B = { c: 5; d: true }\nlog.info(e, f, 5)\nconst g: 7 = h as 7"
  expect(Object.keys(operators).flatMap((name) => made(name, silent))).toEqual([])
})

test('places after characters outside of the first plane are found as they are', () => {
  expect(made('negation turned', "const a = '題目😀' // 提交\nconst b = !c")).toEqual([
    "const a = '題目😀' // 提交\nconst b = c",
  ])
})

test('every operator says what it endangers and is in the list, and the list names no other', () => {
  const listed = new Set(lines.flatMap((line) => line.operators))
  expect([...listed].toSorted()).toEqual(Object.keys(operators).toSorted())
  expect(Object.values(operators).filter(({ kind }) => !kinds.includes(kind))).toEqual([])
  expect(new Set(lines.map(({ area }) => area))).toEqual(new Set(areas))
})

test('every pattern of the list has files', () => {
  const files = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  // To match a path takes long, so only those with the same beginning are.
  const isMatched = (pattern: string) => {
    const beginning = pattern.slice(0, pattern.search(/[*{]|$/))
    return files.some((file) => file.startsWith(beginning) && path.matchesGlob(file, pattern))
  }
  const patterns = new Set(lines.flatMap((line) => line.files))
  expect([...patterns].filter((pattern) => !isMatched(pattern))).toEqual([])
})
