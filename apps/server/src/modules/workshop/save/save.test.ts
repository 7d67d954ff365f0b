import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { expect, test } from 'vitest'
import { oldChangesJob } from '#server/modules/problems/public.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

test('what is made is read again as it was sent, with the defaults of a new problem', async () => {
  const { made, read, root, casesOf } = await aWorkshop()
  const pid = await made()
  const data = await read(pid)
  expect(data).toMatchObject({
    id: pid,
    problemId: 'A1',
    title: 'Sum',
    description: 'Add two numbers.',
    input: 'Two numbers.',
    output: 'Their sum.',
    hint: null,
    statements: { 'zh-CN': { title: 'Sum', pdf: null }, 'en-US': null },
    author: root.username,
    ownerUid: root.uid,
    auth: 2,
    type: 0,
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    difficulty: 0,
    codeShare: true,
    openCaseResult: true,
    isRemoveEndBlank: false,
    isUploadCase: false,
    ioScore: 100,
    caseData: 1,
    version: 1,
    mayPublish: true,
    mayDelete: true,
    groupShortName: null,
    languages: [
      { id: 2, timeFactor: null, memoryFactor: null },
      { id: 6, timeFactor: null, memoryFactor: null },
    ],
  })
  expect((await casesOf(pid)).map(({ input, output, score }) => [input, output, score])).toEqual([
    ['1 2\n', '3\n', null],
    ['3 4\n', '7\n', null],
  ])
})

test('a save changes what it brings; null and what is absent stay, except the program and the extra files', async () => {
  const { made, read, update } = await aWorkshop()
  const pid = await made(
    aSave(
      {
        judgeMode: 'spj',
        spjCode: 'int main() {}',
        spjLanguage: 'C',
        userExtraFile: '{"a.h":"x"}',
        judgeExtraFile: '{"b.h":"y"}',
        hint: 'Think.',
        source: 'Old contest',
        timeLimit: 2500,
      },
      { tags: [{ name: 'sums' }], codeTemplates: [{ lid: 2, code: 'int f();', status: true }] },
    ),
  )
  const before = await read(pid)
  expect((await update({ problem: { id: pid, title: null, hint: null, source: null, timeLimit: 3000 } })).code).toBe(
    undefined,
  )
  expect(await read(pid)).toEqual({
    ...before,
    timeLimit: 3000,
    version: 2,
    gmtModified: expect.any(String),
    codeTemplates: [{ ...before.codeTemplates[0], gmtModified: expect.any(String) }],
  })
  await update({ problem: { id: pid, userExtraFile: null, judgeExtraFile: null, judgeMode: 'default' } })
  expect(await read(pid)).toMatchObject({
    userExtraFile: null,
    judgeExtraFile: null,
    spjCode: null,
    spjLanguage: null,
    spjProtocol: null,
    hint: 'Think.',
    codeTemplates: [{ lid: 2, code: 'int f();' }],
    tags: [{ name: 'sums' }],
  })
  await update({ problem: { id: pid }, codeTemplates: [], tags: [] })
  expect(await read(pid)).toMatchObject({ codeTemplates: [], tags: [] })
})

test('a program that is cleared in a mode that needs one is refused', async () => {
  const { made, update } = await aWorkshop()
  const pid = await made(aSave({ judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C' }))
  expect(await update({ problem: { id: pid, spjCode: null } })).toMatchObject({
    code: 'problem_program_missing',
    field: 'spjCode',
  })
  expect(await update({ problem: { id: pid, spjLanguage: null } })).toMatchObject({
    code: 'problem_field_missing',
    field: 'spjLanguage',
  })
})

test.each(['kattis', 'testlib', 'qduoj', 'hustoj', 'lemon', 'syzoj'] as const)(
  'a checker keeps the protocol %s, and an interactor that takes its place without a word is called as it can be',
  async (spjProtocol) => {
    const { made, read, update } = await aWorkshop()
    const pid = await made(aSave({ judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C', spjProtocol }))
    await update({ problem: { id: pid, spjCode: 'int main() { return 1; }' } })
    expect(await read(pid)).toMatchObject({ spjProtocol, spjCode: 'int main() { return 1; }' })
    expect((await update({ problem: { id: pid, judgeMode: 'interactive' } })).code).toBe(undefined)
    const after = spjProtocol === 'kattis' ? 'kattis' : 'testlib'
    expect(await read(pid)).toMatchObject({ judgeMode: 'interactive', spjProtocol: after })
  },
)

test('texts without a language are those of the caller; the other language is untouched', async () => {
  const { made, read, update, root } = await aWorkshop()
  const pid = await made()
  // Sent back as it was shown, the Chinese statement does not become an English one.
  const { title, description, input, output } = await read(pid, root, 'en-US')
  await update({ problem: { id: pid, title, description, input, output, timeLimit: 1500 } }, root, 'en-US')
  expect((await read(pid)).statements['en-US']).toBe(null)
  await update({ problem: { id: pid, title: 'Sum of two' } }, root, 'en-US')
  expect((await read(pid)).statements).toMatchObject({
    'zh-CN': { title: 'Sum', description: 'Add two numbers.' },
    'en-US': { title: 'Sum of two', description: 'Add two numbers.' },
  })
  await update({ problem: { id: pid, title: '和', hint: '想一想' } }, root, 'zh-CN')
  expect((await read(pid)).statements).toMatchObject({
    'zh-CN': { title: '和', hint: '想一想' },
    'en-US': { title: 'Sum of two', hint: null },
  })
  const empty = { title: '', description: '', input: '', output: '', hint: '' }
  await update({ problem: { id: pid, statements: { 'en-US': empty } } })
  expect((await read(pid)).statements).toMatchObject({ 'zh-CN': { title: '和' }, 'en-US': null })
  expect(await update({ problem: { id: pid, statements: { 'zh-CN': empty } } })).toMatchObject({
    code: 'problem_field_missing',
    field: 'title',
  })
})

test('examples come as one text or as a list; the notes of the other language stay', async () => {
  const { made, read, update, root } = await aWorkshop()
  const exampleList = [{ input: 'a<b', output: '1', noteZh: '一', noteEn: 'one' }]
  const pid = await made(aSave({ exampleList }))
  await update(
    { problem: { id: pid, examples: '<input>a<b</input><output>1</output><desc>uno</desc>' } },
    root,
    'en-US',
  )
  expect((await read(pid)).exampleList).toEqual([{ input: 'a<b', output: '1', noteZh: '一', noteEn: 'uno' }])
  expect((await read(pid, root, 'en-US')).examples).toBe('<input>a<b</input><output>1</output><desc>uno</desc>')
  expect(await update({ problem: { id: pid, examples: '<input>1</input><output>2</output><input>3' } })).toMatchObject({
    code: 'problem_examples_wrong',
    field: 'examples',
  })
})

test('two editors: the later save is told who changed what, and writes nothing', async () => {
  const { made, read, update, root, keeper } = await aWorkshop()
  const pid = await made()
  expect((await update({ problem: { id: pid, version: 1, timeLimit: 2000 } }, keeper)).data).toEqual({ version: 2 })
  expect((await update({ problem: { id: pid, version: 2, hint: 'Add.' } }, keeper)).data).toEqual({ version: 3 })
  const late = await update({ problem: { id: pid, version: 1, title: 'Mine' } }, root, 'en-US')
  expect(late.code).toBe('problem_changed')
  expect(late.msg).toContain(`${keeper.username} has saved`)
  expect(late.msg).toContain('changed: Time, Hint (中文).')
  expect(await read(pid)).toMatchObject({ version: 3, title: 'Sum', timeLimit: 2000, modifiedUser: keeper.username })
  // Without a version the save merges.
  expect((await update({ problem: { id: pid, title: 'Mine' } })).data).toEqual({ version: 4 })
  expect(await read(pid)).toMatchObject({ title: 'Mine', timeLimit: 2000, hint: 'Add.' })
})

test('what a save changed is told for some months; an older editor is refused all the same', async () => {
  const { made, update, root, keeper, services } = await aWorkshop()
  const { db } = services
  const pid = await made()
  for (const timeLimit of [2000, 3000]) await update({ problem: { id: pid, timeLimit } }, keeper)
  const age = (days: number, version: number) =>
    db
      .updateTable('problem_change')
      .set({ at: new Date(services.now().getTime() - days * 86_400_000).toISOString() })
      .where('version', '=', version)
      .execute()
  await age(91, 2)
  await age(89, 3)
  const purge = () => oldChangesJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  await purge()
  expect(await db.selectFrom('problem_change').select('version').execute()).toEqual([{ version: 3 }])
  await age(91, 3)
  await purge()
  const late = await update({ problem: { id: pid, version: 2, title: 'Mine' } }, root, 'en-US')
  expect(late.msg).toContain(`${keeper.username} has saved this problem since you opened it, and changed: –.`)
})

test('of two saves at once of the same version one is refused, and without versions both are kept', async () => {
  const { made, read, update, keeper } = await aWorkshop()
  const pid = await made()
  const replies = await Promise.all([
    update({ problem: { id: pid, version: 1, timeLimit: 2000 } }),
    update({ problem: { id: pid, version: 1, memoryLimit: 64 } }, keeper),
  ])
  expect(replies.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'problem_changed'])
  await Promise.all([
    update({ problem: { id: pid, timeLimit: 3000 } }),
    update({ problem: { id: pid, memoryLimit: 32 } }, keeper),
  ])
  expect(await read(pid)).toMatchObject({ timeLimit: 3000, memoryLimit: 32, version: 4 })
})

test('a save that changes nothing is no new version', async () => {
  const { made, read, update, audited, dataOf, casesOf } = await aWorkshop()
  const pid = await made()
  const samples = (await casesOf(pid)).map(({ id, input, output }) => ({ id, input, output }))
  expect((await update({ ...aSave(), problem: { ...aSave().problem, id: pid }, samples })).data).toEqual({ version: 1 })
  expect(await read(pid)).toMatchObject({ version: 1 })
  expect((await audited()).map(({ act }) => act)).toEqual(['problem.create'])
  expect(await dataOf(pid)).toMatchObject({ versions: 1 })
})

test('tags are found by number, or by name in whatever case, else made', async () => {
  const { made, update, read, db, aNamedGroup, call, madeInGroup } = await aWorkshop()
  const pid = await made(aSave({}, { tags: [{ name: 'Graphs' }, { name: 'graphs' }, { name: 'trees' }] }))
  const { tags } = await read(pid)
  expect(tags.map(({ name }) => name)).toEqual(['Graphs', 'trees'])
  await update({ problem: { id: pid }, tags: [{ id: tags[1]!.id }, { name: 'GRAPHS' }] })
  expect((await read(pid)).tags).toEqual(tags)
  expect(await update({ problem: { id: pid }, tags: [{ id: 9999 }] })).toMatchObject({
    code: 'tag_not_found',
    field: 'tags',
  })
  const [one, two] = [await aNamedGroup('first'), await aNamedGroup('second')]
  const inOne = await madeInGroup(one.gid, one.owner)
  const reply = await call(groupProblems.update, { problem: { id: inOne }, tags: [{ name: 'own' }] }, one.owner)
  expect(reply.data).toEqual({ version: 2 })
  const own = await db.selectFrom('tag').select(['id', 'group_id']).where('name', '=', 'own').executeTakeFirstOrThrow()
  expect(own.group_id).toBe(one.gid)
  const refused = { code: 'tag_of_other_group', field: 'tags' }
  const inTwo = await madeInGroup(two.gid, two.owner)
  expect(await call(groupProblems.update, { problem: { id: inTwo }, tags: [{ id: own.id }] }, two.owner)).toMatchObject(
    refused,
  )
  expect(await update({ problem: { id: pid }, tags: [{ id: own.id }] })).toMatchObject(refused)
  const site = await call(groupProblems.update, { problem: { id: inTwo }, tags: [{ id: tags[0]!.id }] }, two.owner)
  expect(site.data).toEqual({ version: 2 })
})

test('the log tells who saved which fields, and no text of them', async () => {
  const { made, update, root, audited } = await aWorkshop()
  const program = { judgeMode: 'spj', spjCode: 'int secretChecker;', spjLanguage: 'C' } as const
  const pid = await made(aSave(program))
  await update({
    problem: { id: pid, spjCode: 'int otherChecker;', auth: 1 },
    samples: [{ input: 'hidden', output: '' }],
  })
  const rows = await audited()
  expect(rows).toEqual([
    {
      uid: root.uid,
      act: 'problem.create',
      noun: 'problem',
      nounId: String(pid),
      before: null,
      after: { problemId: 'A1', auth: 2 },
    },
    {
      uid: root.uid,
      act: 'problem.edit',
      noun: 'problem',
      nounId: String(pid),
      before: { auth: 2, version: 1, fields: [] },
      after: { auth: 1, version: 2, fields: ['auth', 'spjCode', 'samples'] },
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Checker|hidden/)
})

test('a problem that is gone or in the trash is not found', async () => {
  const { made, update, call, db, root } = await aWorkshop()
  const pid = await made()
  await db.updateTable('problem').set({ deleted_at: new Date() }).execute()
  for (const id of [pid, 99_999]) {
    expect((await update({ problem: { id, timeLimit: 5 } })).code).toBe('problem_not_found')
    expect((await call(problemAdmin.read, { pid: id }, root)).code).toBe('problem_not_found')
    expect((await call(problemAdmin.cases, { pid: id }, root)).code).toBe('problem_not_found')
  }
})
