import { applications } from '@praxis/contract/bank'
import type { InputOf } from '@praxis/contract/endpoint'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groupLevels, publishState } from '@praxis/contract/statuses'
import { expect } from 'vitest'
import { aSave, aWorkshop } from './workshop.ts'

export const language = 'C With O2'
export const code = 'int main() {}'
export const before = 'approvedmark'
export const after = 'newestmark'

/** What a version has, with its mark in every text. */
function aVersion(mark: string, gid: number): ReturnType<typeof aSave> {
  const texts = ['title', 'description', 'input', 'output', 'hint', 'source'] as const
  const isFirst = mark === before
  return aSave(
    {
      ...Object.fromEntries(texts.map((name) => [name, `${name} ${mark}`])),
      examples: `<input>1</input><output>${mark}</output>`,
      auth: 1,
      gid,
      problemId: '1001',
      timeLimit: isFirst ? 1_000 : 3_000,
      memoryLimit: isFirst ? 256 : 512,
      difficulty: isFirst ? 1 : 2,
      userExtraFile: JSON.stringify({ 'a.h': mark }),
      judgeMode: 'spj',
      spjCode: mark,
      spjLanguage: language,
    },
    {
      samples: [{ input: `${mark}\n`, output: `${mark}\n` }],
      languages: isFirst ? [{ id: 2, timeFactor: 2 }, { id: 6 }] : [{ id: 2, timeFactor: 1 }],
      codeTemplates: [{ lid: 2, code: `//PREPEND BEGIN\nint ${mark};\n//PREPEND END\n`, status: true }],
      tags: [{ name: `tag ${mark}` }],
    },
  )
}

/** A problem of a group that was approved and then changed in everything, with people inside and outside. */
export async function aChangedProblem() {
  const site = await aWorkshop()
  const { call, keeper } = site
  const { gid, owner } = await site.aNamedGroup('CLUB')
  const [member, outsider] = [await site.withLevel(gid, groupLevels.member), await site.aUser()]
  const { pid } = (await call(groupProblems.create, aVersion(before, gid), owner)).data!
  const offer = (isApplied = true) => call(groupProblems.applyPublic, { pid, isApplied }, owner)
  const decide = (progress: 1 | 2 | 3, more: Partial<InputOf<typeof applications.decide>> = {}) =>
    call(applications.decide, { pid, progress, ...more }, keeper)
  await offer()
  expect((await decide(publishState.approved)).code).toBe(undefined)
  const change = async (mark = after) => {
    const save = aVersion(mark, gid)
    const done = await call(groupProblems.update, { ...save, problem: { ...save.problem, id: pid } }, owner)
    if (done.status !== 200) throw new Error(done.code)
  }
  await change()
  const problemId = 'CLUB1001'
  return { ...site, gid, owner, member, outsider, pid, problemId, offer, decide, change }
}

/** Which version a reply is of; both marks or none are neither. */
export function markIn(reply: unknown): string {
  const text = JSON.stringify(reply)
  const marks = [before, after].filter((mark) => text.includes(mark))
  return marks.join(' and ') || 'none'
}
