import { submissions } from '@praxis/contract/submissions'
import { workshop } from '@praxis/contract/workshop'
import type { Viewer } from '@praxis/rules/viewer'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'
import { actOn } from './acts/actOn.ts'
import { setLanguages } from './acts/acts.ts'

const [c, python] = [2, 6]
const frame = '//PREPEND BEGIN\nint before;\n//PREPEND END\n'

async function aFramed() {
  const site = await aWorkshop()
  const { call, keeper, made } = site
  const framed = (problemId = 'A1') =>
    made(
      aSave(
        { problemId, auth: 1, judgeMode: 'spj', spjCode: 'a checker', spjLanguage: 'C With O2' },
        {
          languages: [{ id: c, timeFactor: 5, memoryFactor: 2 }, { id: python }],
          codeTemplates: [
            { lid: c, code: frame, status: true },
            { lid: python, code: 'x = 1', status: false },
          ],
        },
      ),
    )
  const setTo = async (pids: readonly number[], ids: readonly number[]) =>
    (await call(workshop.bulk, { pids: [...pids], act: 'languages', ids: [...ids] }, keeper)).data!
  return { ...site, framed, setTo }
}

const firstOf = ({ source, limits }: { source: string; limits: { timeMs: number } }) => [
  source.split('\n')[0],
  limits.timeMs,
]

test('a language that is taken away and given back has its factors, and its template on or off as it was', async () => {
  const { framed, setTo, read } = await aFramed()
  const pid = await framed()
  const { languages, codeTemplates } = await read(pid)
  expect(codeTemplates.map(({ lid, status }) => [lid, status])).toEqual([
    [c, true],
    [python, false],
  ])
  for (const rest of [[python], [c], [3]]) {
    const { changed } = await setTo([pid], rest)
    expect(changed).toEqual([{ pid, value: null, ids: [c, python] }])
    expect((await read(pid)).languages.map(({ id }) => id)).toEqual(rest)
    await setTo([pid], changed[0]!.ids)
    const after = await read(pid)
    expect(after.languages).toEqual(languages)
    expect(after.codeTemplates.map(({ lid, code, status }) => [lid, code, status])).toEqual(
      codeTemplates.map(({ lid, code, status }) => [lid, code, status]),
    )
  }
})

test('a submission that waits while its language is taken away has the code around it and the limits as before', async () => {
  const { framed, setTo, dataOf, filesOf, aJudge, aUser, call, update, db } = await aFramed()
  // Before the judge is there, which would have to compile the checker.
  const pids = [await framed(), await framed('A2')]
  const [judge, user] = [await aJudge(), await aUser()]
  const submit = (pid: string) => call(submissions.submit, { pid, language: 'C With O2', code: 'int main() {}' }, user)
  await submit('A1')
  await submit('A2')
  const [data, files] = [await dataOf(pids[0]!), await filesOf(pids[0]!)]
  await setTo([pids[0]!], [python])
  await update({ problem: { id: pids[1]! }, languages: [{ id: python }] })
  const after = await dataOf(pids[0]!)
  expect([after.versions, after.id === data.id]).toEqual([2, false])
  expect(await filesOf(pids[0]!)).toEqual(files)
  const kept = await db.selectFrom('test_data').select('judged_as as kept').where('id', '=', data.id).executeTakeFirst()
  expect(kept!.kept).toMatchObject({ validatorSource: 'a checker', templates: { 'C With O2': frame } })
  expect((await judge.claim(4)).map(firstOf)).toEqual([
    ['int before;', 5000],
    ['int before;', 5000],
  ])
})

test('no new version of the data is made where no code stands around the programs of the language', async () => {
  const { framed, setTo, dataOf } = await aFramed()
  const pid = await framed()
  const { id } = await dataOf(pid)
  await setTo([pid], [c])
  expect(await dataOf(pid)).toEqual({ id, versions: 1 })
})

test('languages of fifty problems take as many statements as those of one', async () => {
  const { framed, services, keeper, db } = await aFramed()
  const pids: number[] = []
  for (let n = 0; n < 6; n++) pids.push(await framed(`N${n}`))
  const statementsFor = async (some: readonly number[]) => {
    let count = 0
    const counter = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        count += 1
        return node
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    }
    const viewer = { ...keeper, roles: ['problem_admin' as const], restrictions: [], isMember: false }
    const context = { ...services, viewer, ip: '127.0.0.1', requestId: 'r' } as unknown as Context<Viewer>
    const act = setLanguages([python])
    await db.transaction().execute((tx) => actOn(tx.withPlugin(counter), context, { pids: some, act }))
    return count
  }
  const forOne = await statementsFor(pids.slice(0, 1))
  expect(await statementsFor(pids.slice(1))).toBe(forOne)
})

test('a template that is switched off keeps its code until a save leaves it out', async () => {
  const { framed, update, read } = await aFramed()
  const pid = await framed()
  const templatesOf = async () => (await read(pid)).codeTemplates.map(({ lid, code, status }) => [lid, code, status])
  const off = [
    [c, frame, false],
    [python, 'x = 1', false],
  ]
  const sent = off.map(([lid, code, status]) => ({ lid: Number(lid), code: String(code), status: Boolean(status) }))
  await update({ problem: { id: pid }, codeTemplates: sent })
  expect(await templatesOf()).toEqual(off)
  await update({ problem: { id: pid, timeLimit: 2000 } })
  expect(await templatesOf()).toEqual(off)
  // Clients send back that a language has no usual code.
  expect(
    await update({ problem: { id: pid }, codeTemplates: [sent[0]!, { lid: python, code: null, status: false }] }),
  ).toMatchObject({ status: 200 })
  expect(await templatesOf()).toEqual([off[0]])
  expect(await update({ problem: { id: pid }, codeTemplates: [{ lid: c, code: null, status: true }] })).toMatchObject({
    code: 'problem_template_empty',
    field: 'codeTemplates',
  })
  await update({ problem: { id: pid }, codeTemplates: [] })
  expect(await templatesOf()).toEqual([])
})

test('factors that come back do not lift a problem of a group above what groups may', async () => {
  const { aNamedGroup, madeInGroup, update, read, root, call } = await aFramed()
  const { gid, owner } = await aNamedGroup('algo1')
  const pid = await madeInGroup(gid, owner)
  const asked = { problem: { id: pid, timeLimit: 1000 }, languages: [{ id: c, timeFactor: 30 }, { id: python }] }
  expect(await update(asked)).toMatchObject({ status: 200 })
  await update({ problem: { id: pid, timeLimit: 30_000 }, languages: [{ id: python }] })
  const { data } = await call(workshop.bulk, { pids: [pid], act: 'languages', ids: [c, python] }, root)
  expect(data).toMatchObject({ changed: [], refused: [{ pid, code: 'problem_limit_range' }] })
  expect((await read(pid)).languages.map(({ id }) => id)).toEqual([python])
  expect(await update({ problem: { id: pid }, languages: [{ id: c }, { id: python }] })).toMatchObject({
    code: 'problem_limit_range',
    field: 'languages',
  })
})
