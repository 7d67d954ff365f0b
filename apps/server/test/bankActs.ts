import { applications, difficultyAdmin, questionBank, tagAdmin } from '@praxis/contract/bank'
import type { Endpoint } from '@praxis/contract/endpoint'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problemAuth, publishState } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { insertGroup } from './groups.ts'
import type { aJudgedSite } from './site.ts'

export type Site = Awaited<ReturnType<typeof aJudgedSite>>

/** An act with what it needs before it, and the name that it has in the log. */
export type Act = {
  act: string
  prepare: (site: Site) => Promise<Record<string, unknown>>
  /** Of a call that brings a file: what is in it, if no picture. */
  content?: string | Buffer
}

async function aTag({ db }: Site): Promise<number> {
  return (await db.insertInto('tag').values({ name: 'dp' }).returning('id').executeTakeFirstOrThrow()).id
}

async function aTagClass({ db }: Site): Promise<number> {
  const made = db.insertInto('tag_classification').values({ name: 'Graphs' }).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

async function aBank({ db }: Site): Promise<number> {
  return (await db.selectFrom('question_bank').select('id').executeTakeFirstOrThrow()).id
}

/** The problem of the site becomes one of a group, which offers it to everybody. */
async function anOffer({ db, pid }: Site): Promise<number> {
  const offered = { group_id: await insertGroup(db), publish_state: publishState.waiting, offered_version: 1 }
  await db.updateTable('problem').set(offered).where('id', '=', pid).execute()
  return pid
}

/** The problem of the site becomes one of a group. */
async function aGroupProblem({ db, pid }: Site): Promise<number> {
  await db
    .updateTable('problem')
    .set({ group_id: await insertGroup(db) })
    .where('id', '=', pid)
    .execute()
  return pid
}

/** What a save of a new problem tells of it. */
const sum = {
  problemId: 'AUDITED',
  title: 'Sum',
  description: 'Add.',
  input: 'Two numbers.',
  output: 'Their sum.',
}

const aSolution = { language: 'C', code: 'int main() {}', statuses: [], setsTimeLimit: true }

/** Acts of authors on problems of groups, and on problems anywhere. The site's root may do them as well. */
export const problemActs = new Map<Endpoint, Act>([
  [
    groupProblems.create,
    {
      act: 'problem.create',
      prepare: async ({ db }) => ({
        problem: {
          gid: await insertGroup(db),
          ...sum,
        },
        samples: [{ input: '1 2', output: '3' }],
        isUploadTestCase: false,
      }),
    },
  ],
  [
    groupProblems.update,
    {
      act: 'problem.edit',
      prepare: async (site) => ({ problem: { id: await aGroupProblem(site), timeLimit: 1_234 } }),
    },
  ],
  [groupProblems.remove, { act: 'problem.trash', prepare: async (site) => ({ pid: await aGroupProblem(site) }) }],
  [
    groupProblems.changeAuth,
    {
      act: 'problem.setAuth',
      prepare: async (site) => ({ pid: await aGroupProblem(site), auth: problemAuth.hidden }),
    },
  ],
  [
    groupProblems.applyPublic,
    { act: 'problem.offer', prepare: async (site) => ({ pid: await aGroupProblem(site), isApplied: true }) },
  ],
  [
    workshop.saveSolution,
    { act: 'problem.saveSolution', prepare: async ({ pid }) => ({ ...aSolution, pid, file: 'right.c' }) },
  ],
  [
    workshop.removeSolution,
    {
      act: 'problem.removeSolution',
      async prepare({ db, pid }) {
        const one = { ...aSolution, file: 'wrong.c', source: aSolution.code, extraFiles: {}, expected: null }
        await db.transaction().execute((tx) => replaceSolutions(tx, pid, [one]))
        return { pid, file: 'wrong.c' }
      },
    },
  ],
  [workshop.copy, { act: 'problem.copy', prepare: async ({ pid }) => ({ pid, problemId: 'COPIED' }) }],
  [
    workshop.bulk,
    { act: 'problem.setAuth', prepare: async ({ pid }) => ({ pids: [pid], act: 'auth', value: problemAuth.hidden }) },
  ],
])

/** Acts of those who keep the bank: tags, origins, difficulties and what groups offer. */
export const bankActs = new Map<Endpoint, Act>([
  [tagAdmin.create, { act: 'tag.create', prepare: async () => ({ name: 'graphs' }) }],
  [tagAdmin.update, { act: 'tag.edit', prepare: async (site) => ({ id: await aTag(site), name: 'other' }) }],
  [tagAdmin.remove, { act: 'tag.delete', prepare: async (site) => ({ tid: await aTag(site) }) }],
  [tagAdmin.createClass, { act: 'tagClass.create', prepare: async () => ({ name: 'Maths' }) }],
  [tagAdmin.updateClass, { act: 'tagClass.edit', prepare: async (site) => ({ id: await aTagClass(site), rank: 3 }) }],
  [tagAdmin.removeClass, { act: 'tagClass.delete', prepare: async (site) => ({ tcid: await aTagClass(site) }) }],
  [questionBank.create, { act: 'questionBank.create', prepare: async () => ({ name: 'Luogu', oj: 'LG' }) }],
  [questionBank.update, { act: 'questionBank.edit', prepare: async (site) => ({ id: await aBank(site), rank: 3 }) }],
  [questionBank.remove, { act: 'questionBank.delete', prepare: async (site) => ({ id: await aBank(site) }) }],
  [difficultyAdmin.create, { act: 'difficulty.create', prepare: async () => ({ name: 'x', color: '#000000' }) }],
  [difficultyAdmin.update, { act: 'difficulty.edit', prepare: async () => ({ id: 1, name: 'x' }) }],
  [
    difficultyAdmin.remove,
    {
      act: 'difficulty.delete',
      prepare: async ({ db }) => {
        await db.insertInto('difficulty').values({ id: 9, name_zh: 'x', name_en: 'x', color: '#000000' }).execute()
        return { id: 9 }
      },
    },
  ],
  [
    applications.decide,
    { act: 'problem.decide', prepare: async (site) => ({ pid: await anOffer(site), progress: publishState.approved }) },
  ],
  [
    problemAdmin.create,
    {
      act: 'problem.create',
      prepare: async () => ({
        problem: sum,
        samples: [{ input: '1 2', output: '3' }],
        isUploadTestCase: false,
      }),
    },
  ],
  [
    problemAdmin.update,
    { act: 'problem.edit', prepare: async ({ pid }) => ({ problem: { id: pid, timeLimit: 1_234 } }) },
  ],
  [problemAdmin.remove, { act: 'problem.trash', prepare: async ({ pid }) => ({ pid }) }],
  [
    problemAdmin.changeAuth,
    { act: 'problem.setAuth', prepare: async ({ pid }) => ({ id: pid, auth: problemAuth.hidden }) },
  ],
])
