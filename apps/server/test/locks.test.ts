import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sources } from '../../../tests/sources.ts'
import { races } from './lockRaces.ts'

const lock =
  /\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\.for(?:NoKey)?Update\(|\.for(?:Key)?Share\(|pg_(?:try_)?advisory\w*lock\w*|\block table\b|\bskip locked\b|\.skipLocked\(/i
const declaration = /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+))/
const comment = /^\s*(?:\*|\/\/|\/\*\*)/

/** Every lock by the function that takes it, with their number where there are several. */
function locksIn(text: string): string[] {
  const counts = new Map<string, number>()
  let at = ''
  for (const line of text.split('\n')) {
    const [, asFunction, asConstant] = declaration.exec(line) ?? []
    at = asFunction ?? asConstant ?? at
    if (!comment.test(line) && lock.test(line)) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`))
}

test('each lock has a test beside it in which somebody else comes at the same moment', () => {
  const found = sources('apps/server/src')
    .filter((file) => !isTest({ file, from: '' }))
    .flatMap((file) =>
      locksIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file.slice('apps/server/src/'.length)} ${name}`),
    )
  expect(races.map((race) => race.lock).toSorted()).toEqual(found.toSorted())
  for (const { file, name } of races)
    expect(readFileSync(join(root, 'apps/server', file), 'utf8')).toContain(`'${name}'`)
})

test.each([
  ["const a = () =>\n  db.selectFrom('tag').forUpdate()", ['a']],
  ['function b() {\n  sql`select from tag for no key update`\n  sql`select pg_advisory_xact_lock(1)`', ['b ×2']],
  ['export async function c() {\n  // for update\n  sql`lock table tag in share mode`', ['c']],
  ['const d = sql`select 1`', []],
  ['const e = (tx) => tx.forKeyShare()\nconst f = (tx) => tx.forShare().skipLocked()', ['e', 'f']],
])('the locks of %j are %j', (text, locks) => {
  expect(locksIn(text)).toEqual(locks)
})
