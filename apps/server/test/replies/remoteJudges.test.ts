import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { startHoj } from '@praxis/stand-ins/remote/hoj/server'
import { afterAll, expect, test } from 'vitest'
import { openEngine } from '#server/modules/remoteJudges/public.ts'
import { insertContest } from '../contests.ts'
import { startServer } from '../harness.ts'
import { insertTraining } from '../trainings.ts'
import { aPerson, tellStory } from './story.ts'

const hoj = await startHoj({ gapMs: 0 })
afterAll(hoj.close)
const remoteHosts = { addresses: {}, privateHosts: new Set([new URL(hoj.address).host]) }
/** Each run of the stand-in has another port. */
const named = { [hoj.address]: 'http://near.example', [new URL(hoj.address).host]: 'near.example' }

/** Pictures have names by chance. */
const drawn = /[0-9a-f]{32}\.png/g

/** A site with somebody who runs it, and somebody who makes problems. */
async function aSite() {
  hoj.reset()
  const server = await startServer({ remoteHosts })
  const [root, maker] = [await aPerson(server, 'root', 'root'), await aPerson(server, 'maker', 'problem_admin')]
  return { server, root, maker }
}

/** A HOJ near by that is on, with an account of the site. */
async function aSiteWithHoj() {
  const site = await aSite()
  const { server, root } = site
  const { db } = server.services
  const own = { kind: 'hoj' as const, key: 'NEAR', name: 'Near by', address: hoj.address }
  for (const { status } of [
    await server.call(remoteJudgeAdmin.addSite, own, root),
    await server.call(remoteJudgeAdmin.changeSite, { key: 'NEAR', isOn: true }, root),
    await server.call(remoteJudgeAdmin.addAccount, { key: 'NEAR', username: 'robot', password: 'hoj123456' }, root),
    await server.call(remoteJudgeAdmin.fetchLanguages, { key: 'NEAR' }, root),
  ])
    expect(status).toBe(200)
  const engine = openEngine(server.services)
  /** The engine takes what is due, whatever the clock says. */
  const round = async () => {
    await db
      .updateTable('remote_account')
      .set({ next_at: new Date(0) })
      .execute()
    await db
      .updateTable('remote_submission')
      .set({ next_at: new Date(0) })
      .execute()
    await engine.round()
    await engine.idle()
  }
  const imported = async () => {
    const { data } = await server.call(
      remoteJudgeAdmin.importProblem,
      { name: 'NEAR', problemId: 'HOJ-1000' },
      site.maker,
    )
    return data!.pid
  }
  return { ...site, db, round, imported }
}

test('what is imported into the bank, a contest and a training is kept', async () => {
  const { server, maker, root, db } = await aSiteWithHoj()
  const begins = new Date(server.services.now().getTime() + 24 * 3_600_000)
  await insertContest(db, maker.uid, {
    title: 'Autumn',
    start_at: begins,
    end_at: new Date(begins.getTime() + 3_600_000),
  })
  await insertTraining(db, maker.uid)
  const acts = {
    'root switches it off': async () =>
      expect(await server.call(remoteJudgeAdmin.changeSite, { key: 'NEAR', isOn: false }, root)).toMatchObject({
        status: 200,
      }),
  }
  await tellStory('remoteJudges/import', server, {
    people: { maker },
    acts,
    named,
    drawn,
  })
})

test('a submission to a remote judge is kept on its way there and back, and one of which nobody knows whether it arrived', async () => {
  const { server, round, imported, db } = await aSiteWithHoj()
  await imported()
  await db.updateTable('problem').set({ auth: 1 }).execute()
  const solver = await aPerson(server, 'solver')
  const acts = {
    'the engine takes it': round,
    'the judge there has its verdict': async () => {
      for (let times = 0; times < 3; times++) await round()
    },
    'the answer of the other judge is lost': async () => {
      hoj.state.trouble = 'cut'
      hoj.state.hidesCode = true
      await round()
      hoj.state.trouble = 'maintenance'
      for (let times = 0; times < 8; times++) await round()
      hoj.state.trouble = null
    },
  }
  await tellStory('remoteJudges/solve', server, { people: { solver }, acts, named, drawn })
})

test('a problem that has changed at its judge is kept, and what judging it again would do there', async () => {
  const { server, root, maker, imported } = await aSiteWithHoj()
  await imported()
  const { problems } = hoj.state
  const acts = {
    'the problem changes there': async () => {
      const [first, ...rest] = problems
      const changed = { ...first!, title: 'A+B, again', description: `${first!.description}\n\nBoth are positive.` }
      Object.assign(hoj.state, { problems: [changed, ...rest] })
    },
  }
  await tellStory('remoteJudges/refresh', server, { people: { root, maker }, acts, named, drawn })
  Object.assign(hoj.state, { problems })
})
