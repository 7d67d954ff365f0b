import type { EditedProblem } from '@praxis/contract/problemEditing'
import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

const zh = { title: '和', description: '求和。', input: '两个数。', output: '和。', hint: '想一想。' }
const en = { title: 'Sum', description: 'Add.', input: 'Two numbers.', output: 'Their sum.', hint: 'Think.' }
const exampleList = [{ input: '1 2', output: '3', noteZh: '一', noteEn: 'one' }]
const flat = (input: string, output: string, note: string) =>
  `<input>${input}</input><output>${output}</output><desc>${note}</desc>`

/** A problem with both statements, and its three editors: of the site, of a contest, of its group. */
async function anEdited() {
  const site = await aWorkshop()
  const { root, call, db } = site
  const { gid, owner } = await site.aNamedGroup('ALGO')
  const whole = { statements: { 'zh-CN': zh, 'en-US': en }, exampleList }
  const save = (problem: object) => ({ ...aSave(), problem: { ...whole, ...problem } })
  const ofSite = await site.made(save({ problemId: 'A1', auth: problemAuth.hidden }))
  const ofContest = await site.made(save({ problemId: 'A2', auth: problemAuth.hidden }))
  await db.updateTable('problem').set({ auth: problemAuth.contest }).where('id', '=', ofContest).execute()
  const inGroup = await call(groupProblems.create, save({ problemId: '1', gid, auth: problemAuth.hidden }), owner)
  const editors = [
    { ...problemAdmin, pid: ofSite, who: root },
    { read: contestProblemAdmin.readProblem, update: contestProblemAdmin.updateProblem, pid: ofContest, who: root },
    { ...groupProblems, pid: inGroup.data!.pid, who: owner },
  ].map(({ read, update, pid, who }) => ({
    pid,
    read: async (language = 'zh-CN') => (await call(read, { pid }, { language, ...who })).data!,
    write: (problem: object, language = 'zh-CN') => call(update, { problem }, { language, ...who }),
  }))
  return { ...site, editors, editor: editors[0]! }
}

const titles = ({ statements }: EditedProblem) => [statements['zh-CN']?.title, statements['en-US']?.title]

test('a problem that is read, changed in its flat fields and sent back whole has the change', async () => {
  const { editors } = await anEdited()
  for (const { read, write } of editors) {
    const before = await read()
    expect(before).toMatchObject(zh)
    const changed = {
      title: '两数之和',
      description: '把它们加起来。',
      input: '整数。',
      output: '整数和。',
      hint: '加。',
      examples: flat('5 6', '11', '二'),
    }
    expect((await write({ ...before, ...changed })).data).toEqual({ version: before.version + 1 })
    const after = await read()
    expect(after).toMatchObject({ ...changed, version: before.version + 1 })
    expect(after.statements['en-US']).toEqual({ ...en, pdf: null })
    expect(after.exampleList).toEqual([{ input: '5 6', output: '11', noteZh: '二', noteEn: 'one' }])
  }
})

test('a change in the nested parts alone stands, also beside the flat fields as they were', async () => {
  const { editors } = await anEdited()
  for (const { read, write } of editors) {
    const before = await read()
    const statements = { 'zh-CN': { ...zh, title: '两数之和' }, 'en-US': { ...en, hint: '' } }
    const list = [{ ...exampleList[0]!, output: '33', noteEn: 'uno' }]
    expect((await write({ ...before, statements, exampleList: list })).code).toBe(undefined)
    expect(await read()).toMatchObject({
      statements: { 'zh-CN': { title: '两数之和' }, 'en-US': { title: 'Sum', hint: '' } },
      exampleList: list,
    })
    expect((await write({ id: before.id, statements: { 'en-US': { title: 'Sums' } } })).code).toBe(undefined)
    expect(titles(await read())).toEqual(['两数之和', 'Sums'])
  }
})

test('flat fields are in the language of the caller; the other language may change beside them', async () => {
  const { editor } = await anEdited()
  const before = await editor.read('en-US')
  const statements = { ...before.statements, 'zh-CN': { ...before.statements['zh-CN'], title: '两数之和' } }
  await editor.write({ ...before, title: 'Sums', statements }, 'en-US')
  expect(titles(await editor.read())).toEqual(['两数之和', 'Sums'])
})

test('both forms may say the same; saying different things is refused, names the field and writes nothing', async () => {
  const { editors } = await anEdited()
  for (const { read, write } of editors) {
    const before = await read()
    const nested = (part: object) => ({ statements: { ...before.statements, 'zh-CN': { ...zh, ...part } } })
    const list = [{ ...exampleList[0]!, output: '33' }]
    const refused = [
      ['title', { title: '甲', ...nested({ title: '乙' }) }],
      ['description', { description: '甲', ...nested({ description: '乙' }) }],
      ['input', { input: '甲', ...nested({ input: '乙' }) }],
      ['output', { output: '甲', ...nested({ output: '乙' }) }],
      ['hint', { hint: '', ...nested({ hint: '乙' }) }],
      ['examples', { examples: flat('1 2', '44', '一'), exampleList: list }],
    ] as const
    for (const [field, problem] of refused) {
      expect(await write({ ...before, ...problem })).toMatchObject({ code: 'field_twice', field })
    }
    expect(await read()).toEqual(before)
    const same = {
      title: '甲 ',
      hint: '',
      examples: flat('1 2', '33', '一'),
      ...nested({ title: '甲', hint: '' }),
      exampleList: list,
    }
    expect((await write({ ...before, ...same })).data).toEqual({ version: before.version + 1 })
    expect(await read()).toMatchObject({ title: '甲', hint: '', exampleList: list })
  }
})

test('the refusal says in both languages which field it is about', async () => {
  const { editor } = await anEdited()
  const before = await editor.read()
  const statements = { ...before.statements, 'zh-CN': { ...zh, title: '乙' } }
  expect((await editor.write({ ...before, title: '甲', statements })).msg).toContain('title')
  const english = { ...before.statements, 'en-US': { ...en, title: 'B' } }
  expect((await editor.write({ id: before.id, title: 'A', statements: english }, 'en-US')).msg).toContain('title')
})

test('a save over a newer version is refused, whichever form it changes', async () => {
  const { editors } = await anEdited()
  for (const { read, write } of editors) {
    const before = await read()
    await write({ id: before.id, timeLimit: 2000 })
    const statements = { ...before.statements, 'zh-CN': { ...zh, title: '乙' } }
    for (const change of [{ title: '甲' }, { statements }, { title: '甲', statements }, {}]) {
      expect(await write({ ...before, ...change })).toMatchObject({ code: 'problem_changed' })
    }
    expect(titles(await read())).toEqual(['和', 'Sum'])
  }
})
