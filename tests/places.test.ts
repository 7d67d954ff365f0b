import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sources } from './sources.ts'

/** Says which rows are of a scope or of a contest. */
const inQueries = 'apps/server/src/db/inScope.ts'
/** Says which contest a call or a record names, and that 0 is none. */
const onTheWire = 'packages/contract/src/place.ts'

const linesWith = (pattern: RegExp, folders: readonly string[]) =>
  folders
    .flatMap((folder) => sources(folder))
    .filter((file) => !isTest({ file, from: '' }) && file !== inQueries && file !== onTheWire)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

const number = String.raw`\b(cid|contest_?Id|contest_?ID|contest_id)\b['"\`]?`
const nothing = String.raw`(0|null|undefined)\b`
/** A number of a contest, or a column of such numbers, is compared with what stands for no contest. */
const comparesWithNone = new RegExp(
  [
    // cid === 0, contestId > 0, contest_id = 0, contest_id is null.
    String.raw`${number}\s*([!=]==?|<>|[<>]=?|=|is|is not|is distinct from|is not distinct from)\s*${nothing}`,
    // (cid ?? 0) === 0
    String.raw`${number}\s*\?\?\s*${nothing}\)?\s*([!=]==?|[<>])`,
    // cid ?? 0
    String.raw`${number}\s*\?\?\s*0\b`,
    // 0 === cid
    String.raw`(?<![\w.])${nothing}\s*([!=]==?|<>|<)\s*(\w+\.)*${number}`,
    // .where('contest_id', '=', 0)
    String.raw`${number}\s*,\s*'(=|<>|!=|>|is|is not)'\s*,\s*${nothing}`,
    // { cid: 0 }, { cid = 0 }
    String.raw`${number}(::bigint|::text)?\s*:\s*0\b`,
  ].join('|'),
)

test('a contest is compared with none in the reader of places and in the helper of queries, and nowhere else', () => {
  expect(
    linesWith(comparesWithNone, ['packages/contract/src', 'packages/rules/src', 'apps/server/src', 'apps/web/src']),
  ).toEqual([])
})

test.each([
  'if (row.cid !== 0) throw',
  'cid === 0 ? null : knowledge',
  'found(cid === null ? undefined : contest)',
  'filter((cid) => cid > 0)',
  'submission?.contestId === null',
  'if (cid === undefined) return {}',
  '(cid ?? null) === null ? gid : null',
  'const cid = draft.cid ?? 0',
  'lastAccepted: ({ pid, cid = 0 }) => pid',
  'if (0 !== row.cid) throw',
  'where submission.contest_id = 0 and true',
  'where "contest_id" <> 0',
  'and announcement.contest_id is null and',
  'and contest_id is not null',
  ".where('contest_id', '<>', 0)",
  ".where('submission.contest_id', 'is', null)",
  'rejudgeAll(context, { problemId: pid, contestId: 0 })',
])('as a comparison counts: %s', (line) => {
  expect(line).toMatch(comparesWithNone)
})

test.each([
  'if (activityOf(row.cid) !== null) throw',
  'if ((await holdDueContest(tx, cid)) === undefined) return',
  'const isElsewhere = cid !== reader.place.cid',
  'where contest_id = ${cid} and unlinked_at is null',
  'one.contest?.cid ?? null,',
])('as a comparison does not count: %s', (line) => {
  expect(line).not.toMatch(comparesWithNone)
})

/** A group, or a column of groups, is compared in a query with what stands for no group: null in rows, 0 in figures. */
const comparesGroupWithNone = new RegExp(
  [
    String.raw`group_id\W+is\W+(not\W+)?null`,
    String.raw`group_id\s*(=|<>|!=|>)\s*0\b`,
    String.raw`group_id'\s*,\s*'(=|<>|!=|>)'\s*,\s*0\b`,
  ].join('|'),
)

test('which rows belong to the site is said in apps/server/src/db/inScope.ts and nowhere else', () => {
  expect(linesWith(comparesGroupWithNone, ['apps/server/src'])).toEqual([])
})

test.each([
  'where contest.group_id is null',
  'and (training.group_id is not null or',
  ".where('group_id', 'is not', null)",
  ".where('group_id', '=', 0)",
  'person_problem.group_id = 0 and',
  'where group_id <> 0',
])('as a comparison of a group counts: %s', (line) => {
  expect(line).toMatch(comparesGroupWithNone)
})

test.each([
  'update tag set group_id = null, oj = 1',
  'select uid, 0 as group_id, problem_id',
  'where group_id = any(${groups})',
])('as a comparison of a group does not count: %s', (line) => {
  expect(line).not.toMatch(comparesGroupWithNone)
})
