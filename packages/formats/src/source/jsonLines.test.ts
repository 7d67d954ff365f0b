import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonLines } from './jsonLines.ts'
import { readYamlText } from './yamlText.ts'

const text = `{
  "a": 1,
  "b\\"]": [
    {"c": "x\\n{"},
    [
      true, null,
      -2.5
    ]
  ], "d": {},
  "a":
   {"e": 3}
}`

test.each([
  [['a'], 10],
  [['a', 'e'], 11],
  [['b"]'], 3],
  [['b"]', 0], 4],
  [['b"]', 0, 'c'], 4],
  [['b"]', 1, 0], 6],
  [['b"]', 1, 1], 6],
  [['b"]', 1, 2], 7],
  [['d'], 9],
  [['d', 'nothing', 'below'], 9],
  [['nothing'], 1],
  [[], 1],
])('the line of %j is %i', (path, line) => {
  expect(new JsonLines(text).lineOf(path)).toBe(line)
})

function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (path.length === 5 || typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

test('whatever the JSON is, the lines are those that a parser of positions finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), async (value) => {
      const written = JSON.stringify(value, null, 2)
      const { line } = await readYamlText(written, 'a.json')
      const lines = new JsonLines(written)
      for (const path of pathsOf(value)) expect([path, lines.lineOf(path)]).toEqual([path, line(path)])
    }),
  )
})

test('a JSON that is deep or long costs one look', () => {
  const deep = `{\n"a": ${'['.repeat(200_000)}${']'.repeat(200_000)},\n"b": [${'1,'.repeat(300_000)}1]}`
  const lines = new JsonLines(deep)
  expect(lines.lineOf(['a', 0, 0, 0, 0, 0, 0, 0])).toBe(2)
  expect(lines.lineOf(['b', 299_999])).toBe(3)
})
