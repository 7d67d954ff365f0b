import { groupTrainingProblems, groupTrainings } from '@praxis/contract/groupTrainings'
import { problemStrip } from '@praxis/contract/problemStrip'
import { trainingAdmin, trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import { trainings } from '@praxis/contract/trainings'
import { expect, test } from 'vitest'
import { trainingMakers } from './trainings.ts'
import { exactly, typesOf } from './wireTypes.ts'

/** A training of the wire, then what is ours. */
const row = {
  number: 'id rank problemCount acCount | categoryId',
  text: 'title author auth categoryName categoryColor',
  moment: 'gmtModified',
}
const onSite = { none: 'gid description | refusal' }
const inGroup = { number: 'gid', none: 'description | refusal' }
const page = { list: 'records', number: 'total size current pages', flag: 'totalIsCapped' }
const stored = {
  number: 'id rank | memberCount',
  text: 'title author auth',
  flag: 'status isGroup',
  moment: 'gmtCreate gmtModified',
}
const link = { number: 'id tid pid rank', text: 'displayId', moment: 'gmtCreate gmtModified' }
const category = { number: 'id', text: 'name color', moment: 'gmtCreate gmtModified' }

test('calls of trainings carry exactly the fields of the wire, on the site and in a group', async () => {
  const { call, people, gid, onSite: aSiteTraining, inGroup: aGroupTraining, put, solve } = await trainingMakers()
  const { owner, author } = people
  const [tid, other] = [await aSiteTraining(), await aGroupTraining()]
  const pid = await put(tid)
  await put(other, { group_id: gid })
  await solve(owner.uid, pid)

  const list = (await call(trainings.list, {}, owner)).data!
  expect(typesOf(list)).toEqual(exactly(page))
  expect(typesOf(list.records[0])).toEqual(exactly(row, onSite))
  const ofGroup = (await call(groupTrainings.list, { gid }, author)).data!
  expect(typesOf(ofGroup.records[0])).toEqual(exactly(row, inGroup))
  const info = (await call(trainings.info, { tid }, owner)).data!
  const ours = { flag: '| isRegistered mayEdit mayDelete hasRank', moment: '| gmtCreate' }
  expect(typesOf(info)).toEqual(exactly(row, { text: 'description', none: 'gid | refusal' }, ours))
  const [problem] = (await call(trainings.problems, { tid }, owner)).data!
  expect(typesOf(problem)).toEqual(
    exactly({
      number: 'pid difficulty type total ac | myStatus',
      text: 'problemId title',
      flag: 'isMemberVisible',
      list: 'tags',
      none: '| gid myScore',
    }),
  )
  const [strip] = (await call(problemStrip.list, { tid }, owner)).data!
  expect(typesOf(strip)).toEqual(exactly({ number: 'pid status', text: 'problemId title', none: 'score | color' }))

  const form = (await call(trainingAdmin.read, { tid }, owner)).data!
  expect(typesOf(form)).toEqual(exactly({ object: 'training trainingCategory' }))
  expect(typesOf(form.training)).toEqual(exactly(stored, { text: 'description privatePwd', none: 'gid' }))
  expect(typesOf(form.trainingCategory)).toEqual(exactly(category, { none: 'gid' }))
  const desk = (await call(groupTrainings.adminList, { gid }, author)).data!
  const rights = { number: '| problemCount', text: '| categoryName categoryColor', flag: '| mayEdit mayDelete' }
  expect(typesOf(desk.records[0])).toEqual(exactly(stored, rights, { number: 'gid', none: 'description' }))
  for (const found of [
    (await call(trainingProblemAdmin.problemList, { tid, queryExisted: true }, owner)).data!,
    (await call(groupTrainingProblems.problemList, { tid: other }, author)).data!,
  ]) {
    expect(typesOf(found)).toEqual(exactly({ object: 'problemList trainingProblemMap' }))
    expect(typesOf(Object.values(found.trainingProblemMap)[0])).toEqual(exactly(link))
  }
})
