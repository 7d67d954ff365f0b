import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contests } from '@praxis/contract/contests'
import { groupContests } from '@praxis/contract/groupContests'
import { home } from '@praxis/contract/home'
import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { contestMakers, inMinutes } from '../../../../test/contestMakers.ts'

const texts = { title: '秋季赛', titleEn: ' Autumn ', description: '五小时', descriptionEn: 'Five hours.' }

async function aSite(more: object = {}) {
  const site = await contestMakers()
  const { call, people, gid, db, app } = site
  const times = { startTime: inMinutes(-10), endTime: inMinutes(50) }
  const make = { type: 0, auth: 0, openRank: true, ...times, ...texts, ...more }
  const cid = (await call(contestAdmin.create, make, people.owner)).data!.id
  const inGroup = (await call(groupContests.create, { ...make, gid }, people.author)).data!.id
  await site.participate(cid, people.user.uid)

  /** The title wherever a reader meets it, and the description. */
  async function read(language: 'zh-CN' | 'en-US') {
    const as = { token: people.user.token, language }
    const [list, next, recent, info, outside, ofGroup] = [
      await call(contests.list, {}, as),
      await call(contests.next, {}, as),
      await call(home.recentContests, {}, { language }),
      await call(contests.info, { cid }, as),
      await call(standings.outsideInfo, { cid }, { language }),
      await call(groupContests.list, { gid }, { token: people.member.token, language }),
    ]
    const headers = { authorization: people.user.token, 'accept-language': language }
    const calendar = await app.inject({ method: 'GET', url: `/api/contest/calendar?cid=${cid}`, headers })
    const titles = [
      list.data?.records[0]?.title,
      next.data?.[0]?.title,
      recent.data?.[0]?.title,
      info.data?.title,
      outside.data?.contest.title,
      ofGroup.data?.records[0]?.title,
      /SUMMARY:(.*)\r/.exec(calendar.body)?.[1],
    ]
    return { titles: [...new Set(titles)], description: info.data?.description }
  }
  return { ...site, db, cid, inGroup, read }
}

test('the title and the description of a contest are in the language of whoever reads them', async () => {
  const { read } = await aSite()
  expect(await read('zh-CN')).toEqual({ titles: ['秋季赛'], description: '五小时' })
  expect(await read('en-US')).toEqual({ titles: ['Autumn'], description: 'Five hours.' })
})

test('where there are no other texts everybody reads those of the contest', async () => {
  const { read } = await aSite({ titleEn: '', descriptionEn: '' })
  expect(await read('en-US')).toEqual({ titles: ['秋季赛'], description: '五小时' })
})

test('a part of either title finds the contest, at the desks too; forms read what is stored', async () => {
  const { call, people, gid, cid, inGroup } = await aSite()
  for (const keyword of ['季赛', 'utum']) {
    const found = await call(contests.list, { keyword }, people.user)
    const atDesk = await call(contestAdmin.list, { keyword }, people.owner)
    const ofGroup = await call(groupContests.list, { gid, keyword }, people.member)
    expect([found, atDesk, ofGroup].map(({ data }) => data?.records.map(({ id }) => id))).toEqual([
      [cid],
      [cid],
      [inGroup],
    ])
  }
  const { data } = await call(contestAdmin.read, { cid }, { token: people.owner.token, language: 'en-US' })
  expect(data).toMatchObject({ ...texts, titleEn: 'Autumn' })
})

test('texts for readers of English are as long as the others at most', async () => {
  const { call, people, cid } = await aSite()
  const edit = (change: object) => call(contestAdmin.update, { id: cid, ...change }, people.owner)
  expect(await edit({ titleEn: 'x'.repeat(256) })).toMatchObject({ code: 'contest_field_long', field: 'titleEn' })
  const long = { descriptionEn: 'x'.repeat(65_536) }
  expect(await edit(long)).toMatchObject({ code: 'contest_field_long', field: 'descriptionEn' })
})
