import { home } from '@praxis/contract/home'
import { people } from '@praxis/contract/people'
import { ranks } from '@praxis/contract/ranks'
import { expect, test } from 'vitest'
import { aPractice } from './practice.ts'
import { keysOf, names } from './wireNames.ts'

test('a profile, the heat map, ranklists and the figures of the home page carry exactly the fields of the wire', async () => {
  const { call, aUser, aProblem, send } = await aPractice()
  const ann = await aUser({ username: 'ann' })
  await send(ann.uid, await aProblem('P1', { difficulty: 2 }), { score: 5 })
  const profile = (await call(people.profile, {}, ann)).data!
  expect(keysOf(profile)).toEqual(
    names(`uid username nickname gender avatar school signature github blog titleName titleColor isVip recentLoginTime
      total rating scoreList score solvedList solvedGroupByDifficulty collectList collectGroupByDifficulty
      | solved accepted acmRank oiRank triedGroupByDifficulty solvedByTag`),
  )
  expect(Object.keys(profile.solvedGroupByDifficulty)).toEqual(['2'])
  expect(keysOf(profile.solvedGroupByDifficulty[2]![0])).toEqual(names('id problemId difficulty | title'))
  expect(profile).toMatchObject({
    rating: null,
    recentLoginTime: null,
    gender: 'secrecy',
    collectGroupByDifficulty: {},
  })
  const map = (await call(people.heatMap, { username: 'ann' })).data!
  expect(keysOf(map)).toEqual(names('endDate dataList'))
  expect(keysOf(map.dataList[0])).toEqual(names('date count'))
  expect([map.endDate, map.dataList[0]!.date].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true)
  for (const type of [0, 1]) {
    const page = (await call(ranks.list, { type })).data!
    expect(keysOf(page)).toEqual(names('records total size current pages | totalIsCapped'))
    expect(keysOf(page.records[0])).toEqual(
      names('uid username nickname signature avatar titleName titleColor isVip total ac score rating | rank'),
    )
  }
  const [solver] = (await call(home.acRank, {})).data!
  expect(keysOf(solver)).toEqual(names('uid nickname username avatar titleName titleColor ac isVip'))
  const week = (await call(home.weekStatistics, {})).data!
  expect(keysOf(week)).toEqual(names('dateStrList acCountList totalCountList'))
  expect(week.dateStrList.filter((day) => /^\d{2}-\d{2}$/.test(day))).toHaveLength(7)
})
