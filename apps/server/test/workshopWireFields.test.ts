import type { Endpoint, InputOf } from '@praxis/contract/endpoint'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { expect, test } from 'vitest'
import { keysOf, names } from './wireNames.ts'
import { aSave, aWorkshop } from './workshop.ts'

const edited =
  names(`id problemId title author type judgeMode judgeCaseMode timeLimit memoryLimit stackLimit description
  input output examples isRemote source difficulty hint auth ioScore codeShare spjCode spjLanguage userExtraFile
  judgeExtraFile isRemoveEndBlank openCaseResult isUploadCase caseVersion modifiedUser isGroup gid applyPublicProgress
  isFileIO ioReadFileName ioWriteFileName gmtCreate gmtModified isMemberVisible videoOriginalUrl videoExplanationUrl
  isVideoMemberVisible | openAi pdf spjProtocol statements exampleList sourceEn caseData compare version ownerUid
  groupShortName languages allLanguages tags codeTemplates hasLimitOffer mayPublish mayDelete`)
const aCase = names('id pid input output score groupNum status gmtCreate gmtModified')
const shownTag = names('id name color')

/** Rows of both desks. A row of the wire has all columns of a problem; ours has no texts, programs and limits. */
const deskRow = names(`id problemId title author modifiedUser type judgeMode auth difficulty isRemote isGroup gid
  applyPublicProgress gmtCreate gmtModified | approval tags caseCount total ac mayEdit mayPublish mayDelete`)
const page = names('records total size current pages | totalIsCapped')

const parts = {
  tags: [{ name: 'sums' }],
  codeTemplates: [{ lid: 2, code: 'int main() {}', status: true }],
}
const problem = {
  examples: '<input>1</input><output>2</output>',
  statements: { 'en-US': { title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.' } },
}

/** A problem of the site and one of a group, both with all that a problem may have, and who manages both. */
async function aPair() {
  const site = await aWorkshop()
  const { gid, owner } = await site.aNamedGroup('ALGO')
  const ofSite = await site.made(aSave(problem, parts))
  const { data } = await site.call(
    groupProblems.create,
    aSave({ ...problem, problemId: '1', gid, auth: 1 }, parts),
    owner,
  )
  const read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    (await site.call(endpoint, input, site.root)).data!
  return { ...site, gid, ofSite, ofGroup: data!.pid, read }
}

test('what an editor reads of a problem of the site and of one of a group has exactly the fields of the wire', async () => {
  const { read, gid, ofSite, ofGroup } = await aPair()
  const problems = [
    await read(problemAdmin.read, { pid: ofSite }),
    await read(problemAdmin.read, { pid: ofGroup }),
    await read(groupProblems.read, { pid: ofGroup }),
  ]
  for (const one of problems) {
    expect(keysOf(one)).toEqual(edited)
    expect(keysOf(one.statements)).toEqual(names('zh-CN en-US'))
    for (const statement of Object.values(one.statements)) {
      expect(keysOf(statement)).toEqual(names('title description input output hint pdf'))
    }
    expect(keysOf(one.exampleList[0])).toEqual(names('input output noteZh noteEn'))
    expect(keysOf(one.compare)).toEqual(names('kind ignoreTrailing caseInsensitive spaceSensitive epsAbs epsRel'))
    expect(keysOf(one.languages[0])).toEqual(names('id timeFactor memoryFactor'))
    expect(keysOf(one.tags[0])).toEqual(shownTag)
    expect(keysOf(one.codeTemplates[0])).toEqual(names('id pid lid code status gmtCreate gmtModified'))
  }
  const [site, ...group] = problems
  expect(site).toMatchObject({ problemId: 'A1', isGroup: false, gid: null, groupShortName: null })
  // Clients take the short name away again before they send it back.
  for (const one of group) {
    expect(one).toMatchObject({ problemId: 'ALGO1', isGroup: true, gid, groupShortName: 'ALGO' })
  }
})

test('cases of both kinds of problems carry exactly the fields of the wire, as data and as names of files', async () => {
  const { read, ofSite, ofGroup } = await aPair()
  for (const isUpload of [false, true]) {
    for (const [one] of [
      await read(problemAdmin.cases, { pid: ofSite, isUpload }),
      await read(groupProblems.cases, { pid: ofGroup, isUpload }),
    ]) {
      expect(keysOf(one)).toEqual(aCase)
    }
  }
})

test('rows of the desks of the site and of a group carry exactly these fields', async () => {
  const { read, gid, ofSite, ofGroup } = await aPair()
  const lists = [await read(problemAdmin.list, {}), await read(groupProblems.adminList, { gid })]
  expect(lists.map(({ records }) => records.map(({ id }) => id))).toEqual([[ofSite], [ofGroup]])
  for (const list of lists) {
    expect(keysOf(list)).toEqual(page)
    expect(keysOf(list.records[0])).toEqual(deskRow)
    expect(keysOf(list.records[0]!.tags[0])).toEqual(shownTag)
  }
})

test('a row of the problems of a group carries exactly the fields of the wire', async () => {
  const { read, gid, ofGroup } = await aPair()
  const list = await read(groupProblemList.list, { gid })
  expect(keysOf(list)).toEqual(page)
  const [row] = list.records
  expect(keysOf(row)).toEqual(
    names(`pid problemId title difficulty type tags total ac mle tle re pe ce wa se pa | score isMemberVisible`),
  )
  expect(row).toMatchObject({ pid: ofGroup, problemId: 'ALGO1' })
  expect(keysOf(row!.tags[0])).toEqual(names('id name color oj gid tcid gmtCreate gmtModified'))
})
