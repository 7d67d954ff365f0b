import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { carousel } from '@praxis/contract/carousel'
import { home } from '@praxis/contract/home'
import { honors } from '@praxis/contract/honors'
import { otherContestAdmin } from '@praxis/contract/otherContestAdmin'
import { otherContests } from '@praxis/contract/otherContests'
import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import { moreMenu, tools } from '@praxis/contract/siteLinks'
import { expect, test } from 'vitest'
import { insertContest } from './contests.ts'
import { bring, onePixel } from './forms.ts'
import { aJudgedSite } from './site.ts'
import { keysOf, names } from './wireNames.ts'

test('what administrators put on the home page and into the bar carries exactly the fields of the wire', async () => {
  const site = await aJudgedSite()
  const { call, root } = site
  await call(toolAdmin.create, { name: 'Visualizer', url: '/a' }, root)
  await call(moreMenuAdmin.create, { title: 'School', url: '/b' }, root)
  await call(honors.create, honors.create.example, root)
  await call(otherContestAdmin.create, otherContestAdmin.create.example, root)
  const uploaded = (await bring(site, carouselAdmin.upload, { token: root.token, content: onePixel }, {})).data
  expect(keysOf((await call(tools.list, {})).data![0])).toEqual(names('id name url'))
  expect(keysOf((await call(toolAdmin.adminList, {}, root)).data!.records[0])).toEqual(
    names('id name url rank status gmtCreate gmtModified'),
  )
  expect(keysOf((await call(moreMenu.list, {})).data![0])).toEqual(names('id title url'))
  expect(keysOf((await call(moreMenuAdmin.adminList, {}, root)).data!.records[0])).toEqual(
    names('id title url rank status gmtCreate gmtModified'),
  )
  const honor = names('id name type minValue maxValue color background rank')
  expect(keysOf((await call(honors.list, {})).data![0])).toEqual(honor)
  expect(keysOf((await call(honors.adminList, {})).data![0])).toEqual(honor)
  const contest = 'oj url title beginTime endTime'
  expect(keysOf((await call(otherContests.recent, {})).data![0])).toEqual(names(contest))
  expect(keysOf((await call(otherContestAdmin.adminList, {}, root)).data!.records[0])).toEqual(names(`${contest} | id`))
  const picture = names('id url imgUrl addr | title rank')
  expect(keysOf(uploaded)).toEqual(picture)
  expect(keysOf((await call(carousel.list, {})).data![0])).toEqual(picture)
})

test('the blocks of the home page carry exactly the fields of the wire', async () => {
  const { call, root, db } = await aJudgedSite()
  await insertContest(db, root.uid)
  expect(keysOf((await call(home.recentContests, {})).data![0])).toEqual(
    names(`id author title type description status source auth now startTime endTime duration sealRank sealRankTime
      autoRealRank openPrint rankShowName openRank oiRankScoreType count gid allowEndSubmit
      | groupName windowSeconds lastEndTime pausedTime pauses isSealed openClarifications lateClarifications openAccountLimit problemCount`),
  )
  expect(keysOf((await call(home.recentProblems, {})).data![0])).toEqual(
    names('id problemId title type gmtCreate gmtModified | difficulty'),
  )
  expect(keysOf((await call(home.quotation, {})).data)).toEqual(names('content origin'))
})
