import { clarifications } from '@praxis/contract/clarifications'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contests, contestSubmissions } from '@praxis/contract/contests'
import { problemStrip } from '@praxis/contract/problemStrip'
import { groupContestProblems, groupContests } from '@praxis/contract/groupContests'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { expect, test } from 'vitest'
import { awards, bothKinds } from './wireContests.ts'
import { exactly, typesOf } from './wireTypes.ts'

/** A contest of the wire. What is absent from lists there is in ours as well. */
const contest = {
  number: 'id type status source auth duration count',
  text: 'author title rankShowName oiRankScoreType',
  moment: 'now startTime endTime sealRankTime',
  flag: 'sealRank openPrint openRank allowEndSubmit',
}
const ours = {
  number: 'problemCount',
  moment: 'lastEndTime',
  flag: 'isSealed openClarifications lateClarifications openAccountLimit',
  list: 'pauses',
  none: 'pausedTime',
}
/** It stands on the wire among the fields of the form. */
const autoRealRank = { flag: 'autoRealRank' }
const onSite = { none: 'gid | groupName windowSeconds' }
const inGroup = { number: 'gid', text: 'groupName', none: 'windowSeconds' }
const standing = { flag: 'isManager isRegistered isAdmitted', moment: 'endTime' }
const page = { list: 'records', number: 'total size current pages', flag: 'totalIsCapped' }

/** What the form reads; a row of the desk has the rest, and three fields in another way. */
const stored = {
  number: 'id type source auth duration status awardType',
  text: 'uid author title description rankShowName oiRankScoreType accountLimitRule',
  moment: 'startTime endTime sealRankTime gmtCreate gmtModified',
  flag: 'sealRank autoRealRank visible openPrint openRank allowEndSubmit openAccountLimit',
}
const storedOurs = {
  number: 'count submissionCount',
  text: 'titleEn descriptionEn boundTo',
  moment: 'now lastEndTime',
  flag: 'minuteGranularity tiesByLast showsEntered openClarifications lateClarifications publishesProblems seatSignIn',
  none: 'windowSeconds thawedTime finalizedTime pausedTime',
  list: 'pauses',
}
const form = { text: 'pwd', list: 'starAccount awardConfigList' }
const deskRow = { text: 'starAccount awardConfig', flag: 'isGroup | mayEdit mayDelete', number: '| problemCount' }
const award = { number: 'priority num', text: 'name background color' }

const link = { number: 'id cid pid', text: 'displayId displayTitle color', moment: 'gmtCreate gmtModified' }
const linkOurs = { number: 'points position' }
const announcement = { number: 'id status', text: 'title content uid', moment: 'gmtCreate gmtModified' }
const named = { text: 'username' }

test('a contest carries exactly the fields of the wire, in lists and on its page, on the site and in a group', async () => {
  const { read, user, owner, gid, ofSite, ofGroup } = await bothKinds()
  const list = await read(contests.list, {}, user)
  expect(typesOf(list)).toEqual(exactly(page, { object: '| counts' }))
  const row = [contest, autoRealRank, ours, { none: 'description | score' }, { object: '| standing' }]
  expect(typesOf(list.records[0])).toEqual(exactly(...row, onSite))
  expect(typesOf(list.records[0]?.standing)).toEqual(exactly(standing))
  expect(typesOf(list.counts)).toEqual(exactly({ number: 'running scheduled ended' }))
  const groupList = await read(groupContests.list, { gid }, owner)
  expect(typesOf(groupList)).toEqual(exactly(page))
  expect(typesOf(groupList.records[0])).toEqual(exactly(...row, inGroup))

  const info = [contest, autoRealRank, ours, { text: 'description' }, { object: '| standing' }]
  const own = {
    flag: 'isDisqualified hasAgreedToNames',
    moment: 'startTime',
    text: 'submitRefusal place',
    none: 'enterRefusal seat',
    list: 'desks',
  }
  const ofUser = await read(contests.info, { cid: ofSite.cid }, user)
  expect(typesOf(ofUser)).toEqual(exactly(...info, onSite))
  expect(typesOf(ofUser.standing)).toEqual(exactly(standing, own))
  expect(typesOf(await read(contests.info, { cid: ofGroup.cid }, owner))).toEqual(exactly(...info, inGroup))
  expect(typesOf((await read(contests.next, {}, user))[0])).toEqual(
    exactly(contest, autoRealRank, ours, { none: 'description' }, onSite),
  )
})

test('to register and to leave answer nothing, and whether one may enter is one word', async () => {
  const { call, read, aUser, ofSite, db } = await bothKinds()
  const person = await aUser({ username: 'team7' })
  const { cid } = ofSite
  expect(await read(contests.access, { cid }, person)).toEqual({ access: false })
  expect(await call(contests.register, { cid, password: 'abc' }, person)).toMatchObject({ status: 200, data: null })
  expect(await read(contests.access, { cid }, person)).toEqual({ access: true })
  expect(await call(contests.withdraw, { cid }, person)).toMatchObject({ status: 200, data: null })
  expect(await db.selectFrom('contest_participant').select('id').where('uid', '=', person.uid).execute()).toEqual([])
})

test('problems of a contest carry exactly the fields of the wire', async () => {
  const { read, turn, user, ofSite } = await bothKinds()
  const { cid } = ofSite
  const [row] = await read(contests.problems, { cid }, user)
  expect(typesOf(row)).toEqual(
    exactly(
      { number: 'id cid pid ac total', text: 'displayId displayTitle color' },
      { number: '| points timeLimit memoryLimit solvedBy triedBy myStatus', none: '| myScore' },
    ),
  )
  const [strip] = await read(problemStrip.list, { cid }, user)
  expect(typesOf(strip)).toEqual(
    exactly({ number: 'pid status', text: 'problemId title', none: 'score' }, { text: '| color' }),
  )

  const problem = {
    number: 'id type auth timeLimit memoryLimit stackLimit',
    text: 'problemId title judgeMode judgeCaseMode description input output examples hint caseVersion',
    flag: `isRemote codeShare isRemoveEndBlank openCaseResult isUploadCase isGroup isFileIO isMemberVisible
      isVideoMemberVisible openAi`,
    moment: 'gmtCreate gmtModified',
    none: `ioScore spjCode spjLanguage userExtraFile judgeExtraFile modifiedUser gid applyPublicProgress
      ioReadFileName ioWriteFileName videoOriginalUrl videoExplanationUrl | pdf`,
  }
  const running = await read(contests.problem, { cid, displayId: 'A' }, user)
  expect(typesOf(running)).toEqual(
    exactly(
      { object: 'problem problemCount codeTemplate', list: 'tags languages' },
      { object: '| limitFactors', number: '| myStatus' },
    ),
  )
  // The wire has null for the difficulty: see docs/compatibility.md.
  expect(typesOf(running.problem)).toEqual(exactly(problem, { none: 'source author', number: 'difficulty' }))
  expect(running).toMatchObject({ problem: { title: 'Sums', difficulty: 0 }, tags: [] })
  expect(typesOf(running.problemCount)).toEqual(exactly({ number: 'pid total ac mle tle re pe ce wa se pa' }))
  await turn(cid, { start: -120, end: -60 })
  const ended = await read(contests.problem, { cid, displayId: 'A' }, user)
  expect(typesOf(ended.problem)).toEqual(exactly(problem, { text: 'source author', number: 'difficulty' }))
})

test('submissions to a contest carry exactly the fields of the wire', async () => {
  const { read, user, ofSite, submitId } = await bothKinds()
  const { cid } = ofSite
  const list = await read(contestSubmissions.list, { contestID: cid }, user)
  expect(typesOf(list)).toEqual(exactly(page))
  expect(typesOf(list.records[0])).toEqual(
    exactly(
      {
        number: 'submitId status time memory score length cid cpid',
        text: 'uid username displayId title language judger',
        moment: 'submitTime',
        flag: 'share isManual',
        none: 'pid displayPid oiRankScore source ip',
      },
      // The wire has them where it tells of the details, without saying what they hold in a list.
      { flag: 'displayPartData', none: 'gid code errorMessage' },
    ),
  )
  const polled = await read(contestSubmissions.statuses, { cid, submitIds: [submitId] }, user)
  expect(Object.keys(polled)).toEqual([String(submitId)])
  expect(typesOf(polled[String(submitId)])).toEqual(
    exactly({
      number: 'submitId pid status time memory score length cid cpid version',
      text: 'uid username language judger',
      moment: 'submitTime gmtCreate gmtModified',
      flag: 'share isManual',
      none: `displayPid errorMessage code gid ip oiRankScore vjudgeSubmitId vjudgeUsername vjudgePassword`,
    }),
  )
})

test('announcements of a contest carry exactly the fields of the wire, to whoever takes part and to whoever manages it', async () => {
  const { call, read, user, owner, root, ofSite, ofGroup } = await bothKinds()
  const { cid } = ofSite
  const lists = [
    { list: await read(contests.announcements, { cid }, user), place: { none: 'gid' } },
    { list: await read(contestAdmin.announcements, { cid }), place: { none: 'gid' } },
    { list: await read(groupContests.announcements, { cid: ofGroup.cid }, owner), place: { number: 'gid' } },
  ]
  for (const { list, place } of lists) {
    expect(typesOf(list)).toEqual(exactly(page))
    expect(typesOf(list.records[0])).toEqual(exactly(announcement, named, place))
  }
  const [unread] = await read(contests.unreadAnnouncements, { cid }, user)
  expect(typesOf(unread)).toEqual(exactly(announcement, { none: 'gid' }))
  const sent = { cid, announcement: { title: 'x', content: 'y', status: 0 as const } }
  const aid = unread!.id
  for (const reply of [
    await call(contestAdmin.createAnnouncement, sent, root),
    await call(contestAdmin.updateAnnouncement, { cid, announcement: { id: aid, status: 1 } }, root),
    await call(contestAdmin.removeAnnouncement, { aid }, root),
    await call(groupContests.createAnnouncement, { ...sent, cid: ofGroup.cid }, owner),
  ]) {
    expect(reply).toMatchObject({ status: 200, data: null })
  }
})

test('the form and the rows of the desks carry exactly the fields of the wire', async () => {
  const { call, read, root, owner, gid, ofSite, ofGroup } = await bothKinds()
  const kinds = [
    {
      place: { none: 'gid' },
      read: await read(contestAdmin.read, { cid: ofSite.cid }),
      list: await read(contestAdmin.list, {}),
    },
    {
      place: { number: 'gid' },
      read: await read(groupContests.read, { cid: ofGroup.cid }, owner),
      list: await read(groupContests.adminList, { gid }, owner),
    },
  ]
  for (const { place, read: one, list } of kinds) {
    expect(typesOf(one)).toEqual(exactly(stored, form, place, storedOurs))
    expect(typesOf(one.awardConfigList[0])).toEqual(exactly(award))
    expect(one).toMatchObject({
      accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>30</end><extra>guest1</extra>',
      starAccount: ['x'],
      pwd: 'abc',
      duration: 7_200,
    })
    expect(typesOf(list)).toEqual(exactly(page))
    expect(typesOf(list.records[0])).toEqual(exactly(stored, place, storedOurs, deskRow))
    expect(list.records[0]).toMatchObject({ starAccount: '{"star_account":["x"]}' })
    expect(JSON.parse(list.records[0]!.awardConfig)).toEqual({ config: awards })
  }

  const { id: _, ...sent } = { ...contestAdmin.create.example, id: null }
  const made = await read(contestAdmin.create, sent)
  const copy = await read(contestAdmin.clone, { cid: ofSite.cid })
  const inGroupToo = await read(groupContests.create, { ...sent, gid }, owner)
  // On the wire they answer nothing.
  for (const one of [made, copy, inGroupToo]) expect(typesOf(one)).toEqual(exactly({ number: '| id' }))
  const { cid } = ofGroup
  for (const reply of [
    await call(contestAdmin.update, { id: made.id, title: 'Winter' }, root),
    await call(contestAdmin.changeVisible, { cid: made.id, visible: false }, root),
    await call(contestAdmin.remove, { cid: made.id }, root),
    await call(groupContests.update, { id: cid, title: 'Winter' }, owner),
    await call(groupContests.changeVisible, { cid, visible: false }, owner),
    await call(groupContests.remove, { cid }, owner),
  ]) {
    expect(reply).toMatchObject({ status: 200, data: null })
  }
})

test('the problems of a contest and their links carry exactly the fields of the wire at the desks', async () => {
  const { call, read, root, owner, ofSite, ofGroup, pid } = await bothKinds()
  const row = {
    number: 'id type auth difficulty | caseCount total ac',
    text: 'problemId title author judgeMode',
    flag: 'isRemote isGroup | mayEdit mayPublish mayDelete',
    moment: 'gmtCreate gmtModified',
    list: '| tags',
    none: 'modifiedUser gid applyPublicProgress | approval',
  }
  const lists = [
    await read(contestProblemAdmin.problemList, { cid: ofSite.cid }),
    await read(groupContestProblems.problemList, { cid: ofGroup.cid }, owner),
  ]
  const links = [
    await read(contestProblemAdmin.linkOf, { cid: ofSite.cid, pid }),
    await read(groupContestProblems.linkOf, { cid: ofGroup.cid, pid }, owner),
    await read(contestProblemAdmin.setLink, { id: ofSite.cpid, color: '#ffd700' }),
  ]
  for (const list of lists) {
    expect(typesOf(list)).toEqual(exactly({ object: 'problemList contestProblemMap' }))
    expect(typesOf(list.problemList)).toEqual(exactly(page))
    expect(typesOf(list.problemList.records[0])).toEqual(exactly(row))
    expect(Object.keys(list.contestProblemMap)).toEqual([String(pid)])
  }
  for (const one of [...links, ...lists.map(({ contestProblemMap }) => contestProblemMap[String(pid)])])
    expect(typesOf(one)).toEqual(exactly(link, linkOurs))
  // The editor of a problem of a contest reads what every editor reads.
  const edited = await read(contestProblemAdmin.readProblem, { pid })
  expect(edited).toEqual(await read(problemAdmin.read, { pid }))

  const { cid, cpid } = ofGroup
  for (const reply of [
    await call(groupContestProblems.setLink, { id: cpid, cid, color: '#ffd700' }, owner),
    await call(contestDesk.orderProblems, { cid, ids: [cpid] }, owner),
  ]) {
    expect(reply).toMatchObject({ status: 200, data: null })
  }
  const fresh = await read(contestAdmin.create, contestAdmin.create.example)
  const added = await call(contestProblemAdmin.addFromPublic, { pid, cid: fresh.id, displayId: 'B' }, root)
  expect(added).toMatchObject({ status: 200, data: null })
})

test('what only Praxis has, the desk of people, the check and the questions, carries exactly these fields', async () => {
  const { read, call, user, root, ofSite } = await bothKinds()
  const { cid, cpid } = ofSite
  const people = await read(contestDesk.participants, { cid })
  expect(typesOf(people)).toEqual(exactly(page))
  expect(typesOf(people.records[0])).toEqual(
    exactly({
      number: 'id extraSeconds submissions',
      text: 'uid username shownName kind',
      flag: 'isRegistered isStar isHidden isDisqualified',
      moment: 'gmtCreate',
      none: 'nickname realname school startedTime seat teamName affiliation members address device',
    }),
  )
  const check = await read(contestDesk.check, { cid })
  expect(typesOf(check)).toEqual(exactly({ moment: 'checkedAt', list: 'items' }))
  for (const item of check.items)
    expect(typesOf(item)).toEqual(exactly({ text: 'name state', list: 'problems', object: 'facts' }))

  const { id } = await read(clarifications.ask, { cid, cpid, question: 'May n be 0?' }, user)
  const asked = {
    number: 'id cid cpid',
    text: 'displayId color question',
    flag: 'isPublic isMine isFromJury',
    moment: 'gmtCreate',
  }
  const own = (await read(clarifications.list, { cid }, user)).records[0]
  expect(typesOf(own)).toEqual(exactly(asked, { none: 'answer answeredTime uid username shownName seat answeredBy' }))
  expect(await call(clarifications.answer, { id, answer: 'No.', isPublic: true }, root)).toMatchObject({ data: null })
  const list = await read(clarifications.list, { cid })
  expect(typesOf(list)).toEqual(exactly(page, { object: 'counts' }))
  expect(typesOf(list.records[0])).toEqual(
    exactly(asked, { text: 'answer uid username shownName answeredBy', moment: 'answeredTime', none: 'seat' }),
  )
})
