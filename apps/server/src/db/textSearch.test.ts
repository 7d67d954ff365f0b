import { sql, type Expression, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../test/harness.ts'
import { searchForm } from '@praxis/rules/letterWidth'
import { contains, isFoundBy, isFoundByIndex } from './textSearch.ts'

const texts = ['A+B 问题', 'Ａ＋Ｂ　问题', 'A＋B', 'Ａ+B', '50%', '５０％', '500', 'a_b', '问题'] as const
type Finds = (column: Expression<string>, text: string) => Expression<SqlBool>

test('a search ignores case and width, and takes the signs of LIKE as signs', async () => {
  const { db } = (await startServer()).services
  const found = async (finds: Finds, keyword: string) => {
    const values = sql.join(texts.map((text) => sql`(${text})`))
    const query = sql<{ v: string }>`select v from (values ${values}) as t(v) where ${finds(sql.ref('v'), keyword)}`
    return (await query.execute(db)).rows.map(({ v }) => v)
  }
  const sums = ['A+B 问题', 'Ａ＋Ｂ　问题', 'A＋B', 'Ａ+B']
  const expected = {
    'a+b': sums,
    'ａ＋ｂ': sums,
    'a＋B': sums,
    'b 问': ['A+B 问题', 'Ａ＋Ｂ　问题'],
    '50%': ['50%', '５０％'],
    '０％': ['50%', '５０％'],
    ａ＿: ['a_b'],
    问题: ['A+B 问题', 'Ａ＋Ｂ　问题', '问题'],
    '\\': [],
    '＼': [],
  }
  for (const [keyword, rows] of Object.entries(expected)) {
    for (const finds of [contains, isFoundBy, isFoundByIndex])
      expect(await found(finds, keyword), keyword).toEqual(rows)
  }
})

test('a search is answered by the index', async () => {
  const { db } = (await startServer()).services
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const title = sql.ref<string>('title')
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select title from problem_statement
      where ${isFoundBy(title, 'a+b')} or ${isFoundByIndex(title, '问题')}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan.match(/Bitmap Index Scan on problem_statement_title_pieces/g)).toHaveLength(2)
  expect(plan).not.toContain('Seq Scan')
})

test('the database and the rules compare the same form of a text', async () => {
  const { db } = (await startServer()).services
  const wide = Array.from({ length: 0x5f }, (_, at) => String.fromCharCode(0xff01 + at)).join('')
  const odd = ['', 'Ａ＋Ｂ　Über', 'ﾊﾟｽ', '①x²', 'e\u0301É', 'ﬁ㎞…', '一二𠮷', wide]
  const forms = await sql<{ form: string }>`select search_form(v) as form
    from unnest(${odd}::text[]) with ordinality as t(v, at) order by at`.execute(db)
  expect(forms.rows.map(({ form }) => form)).toEqual(odd.map((text) => searchForm(text)))
})
