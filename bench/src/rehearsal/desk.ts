import { clarifications } from '@praxis/contract/clarifications'
import { contestRun } from '@praxis/contract/contestRun'
import { prints } from '@praxis/contract/prints'
import type { Member } from './crew.ts'
import { readBalloons } from './boards/readBoards.ts'
import { forEach, type Site } from './site.ts'

type Contest = { readonly site: Site; readonly cid: number; readonly root: string; readonly hasBalloons: boolean }

/** One in so many teams asks a question, and one in so many wants something on paper. */
const [asksEvery, printsEvery] = [5, 6]

/** What comes to the desks of a contest. */
export type Asked = { readonly questions: number; readonly prints: number }

/** Some teams ask, and some send a text to be printed. */
export async function askAll({ site, cid }: Contest, crew: readonly Member[], cpid: number): Promise<Asked> {
  const asking = crew.filter((_, n) => n % asksEvery === 0)
  const printing = crew.filter((_, n) => n % printsEvery === 0)
  await forEach(asking, 5, ({ token, teamName }, n) =>
    site.must(
      clarifications.ask,
      { cid, cpid: n % 2 === 0 ? cpid : null, question: `${teamName}: may b be 0?` },
      token,
    ),
  )
  await forEach(printing, 5, ({ token, teamName }) =>
    site.must(prints.submit, { cid, content: `${teamName} wants this on paper.\n`.repeat(3) }, token),
  )
  return { questions: asking.length, prints: printing.length }
}

/** One round of those who sit at the desks: they answer, print and carry balloons. */
export async function serve({ site, cid, root, hasBalloons }: Contest): Promise<void> {
  const questions = { cid, currentPage: 1, limit: 100, state: 'open', order: 'oldest' } as const
  for (const { id } of (await site.must(clarifications.list, questions, root)).records)
    await site.must(clarifications.answer, { id, answer: 'No.', isPublic: id % 2 === 0 }, root)
  const texts = { cid, currentPage: 1, limit: 100, order: 'oldest' } as const
  for (const { id, status } of (await site.must(prints.list, texts, root)).records)
    if (status === 0) await site.must(prints.check, { id, cid }, root)
  if (!hasBalloons) return
  for (const { id, isChecked } of await readBalloons(site, cid, root)) {
    // Another verdict may have taken the solution back meanwhile.
    if (!isChecked) await site.ask(contestRun.checkAcInfo, { id, cid, checked: true }, root)
  }
}

/** What the desks have left undone, or was never there. */
export async function leftAtDesks({ site, cid, root }: Contest, asked: Asked): Promise<string[]> {
  const run = await site.must(contestRun.run, { cid }, root)
  const { counts } = await site.must(clarifications.list, { cid, currentPage: 1, limit: 1 }, root)
  const held: [string, number, number][] = [
    ['questions answered', asked.questions, counts.answered],
    ['questions open', 0, run.questionsOpen],
    ['texts printed', asked.prints, run.printsDone],
    ['texts that wait', 0, run.printsWaiting],
    ['balloons due', 0, run.balloonsDue],
  ]
  return held
    .filter(([, expected, found]) => expected !== found)
    .map(([what, expected, found]) => `${what}: expected ${expected}, found ${found}`)
}
