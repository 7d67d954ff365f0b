import { contests, contestSubmissions } from '@praxis/contract/contests'
import { problemStrip } from '@praxis/contract/problemStrip'
import { standings } from '@praxis/contract/standings'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aTakingSite } from '../../../../test/takingSite.ts'

const languages = ['zh-CN', 'en-US'] as const
type Language = (typeof languages)[number]

/** A contest that calls its problem Apples, and the statements of it with these titles. */
async function aSite(titles: Partial<Record<Language, string>>, more: object = {}) {
  const site = await aTakingSite()
  const { db, pid, call, owner, person } = site
  const { cid } = await site.insert({ open_board: true, ...more })
  await db.deleteFrom('problem_statement').where('problem_id', '=', pid).execute()
  for (const language of languages) {
    const title = titles[language]
    if (title === undefined) continue
    const texts = { title, description: title, input: '', output: '' }
    await db
      .insertInto('problem_statement')
      .values({ problem_id: pid, language, ...texts })
      .execute()
  }

  const download = async (asked: { method: 'GET'; url: string }, language: Language) =>
    (await site.app.inject({ ...asked, headers: { authorization: owner.token, 'accept-language': language } })).body

  /** The title wherever a reader of the contest meets it. */
  async function read(language: Language) {
    const as = { token: person.token, language }
    const list = await call(contests.problems, { cid }, as)
    const strip = await call(problemStrip.list, { cid }, as)
    const detail = await call(contests.problem, { cid, displayId: 'A' }, as)
    const outside = await call(standings.outsideInfo, { cid }, { language })
    const board = await call(standings.board, { cid }, as)
    const [named] = board.data!.board!.problems
    const file = await download(
      { method: 'GET', url: `/api/file/download-contest-rank?cid=${cid}&format=html` },
      language,
    )
    return {
      list: list.data![0]!.displayTitle,
      strip: strip.data![0]!.title,
      heading: detail.data!.problem.title,
      outside: outside.data!.problemList[0]!.displayTitle,
      board: named!.titles?.[language] ?? named!.title,
      file: /<th scope="col" title="([^"]*)"><i/.exec(file)?.[1],
    }
  }
  /** The same beside what somebody has sent. */
  async function readSent(language: Language) {
    const as = { token: person.token, language }
    const { data: sent } = await call(submissions.submit, { pid: 'A', language: 'Python3', code: 'print(1)', cid }, as)
    const list = await call(contestSubmissions.list, { contestID: cid, onlyMine: true }, as)
    const detail = await call(submissions.detail, { submitId: sent!.submitId }, as)
    return { list: list.data!.records[0]!.title, detail: detail.data!.title }
  }
  return { read, readSent }
}

const everywhere = (title: string) => ({
  list: title,
  strip: title,
  heading: title,
  outside: title,
  board: title,
  file: title,
})

test('a problem of a contest has its title in the language of whoever reads it, wherever they meet it', async () => {
  const { read } = await aSite({ 'zh-CN': '苹果', 'en-US': 'Apples' })
  expect(await read('zh-CN')).toEqual(everywhere('苹果'))
  expect(await read('en-US')).toEqual(everywhere('Apples'))
})

test('so it has beside what was sent to it', async () => {
  const { readSent } = await aSite({ 'zh-CN': '苹果', 'en-US': 'Apples' })
  expect(await readSent('zh-CN')).toEqual({ list: '苹果', detail: '苹果' })
  expect(await readSent('en-US')).toEqual({ list: 'Apples', detail: 'Apples' })
})

test('a title that the contest has given it stays as it is in every language', async () => {
  const { read } = await aSite({ 'zh-CN': '苹果', 'en-US': 'Apples and pears' })
  expect(await read('zh-CN')).toEqual(everywhere('Apples'))
  expect(await read('en-US')).toEqual(everywhere('Apples'))
})

test('without a statement in the language of the reader it has the title of the contest', async () => {
  const { read } = await aSite({ 'en-US': 'Apples' })
  expect(await read('zh-CN')).toEqual(everywhere('Apples'))
})
