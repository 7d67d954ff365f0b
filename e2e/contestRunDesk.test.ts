import { contestDesk } from '@praxis/contract/contestDesk'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { submissions } from '@praxis/contract/submissions'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aContest, addProblem, dialog, hour, inMs, minute, python, row, sum, wordsOf } from './src/contestDesk.ts'
import { aProblem, box, button, savedBy, toast } from './src/problemDesk.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const locale = 'zh-CN'
const words = await wordsOf(locale)
const { balloonDesk, printDesk, rejudgeDesk, contestPrint, codeDownload } = words

/** Another desk hears of it by its next reading. */
const byReading = { timeout: 20_000 }
/** A judge has other work too. */
const byVerdict = { timeout: 60_000 }

const boxOf = (page: Page, { username }: Person) =>
  page.getByRole('checkbox', { name: balloonDesk.broughtTo('A', username), exact: true })
const listed = (page: Page, hasText: string) => page.getByRole('listitem').filter({ hasText })

/** A contest that runs and prints, with one problem, and somebody at seat B-07 in it. */
async function aRunningContest(client: Client, owner: Person, solver: Person) {
  const { pid, problemId } = await aProblem(client, (await its.person('keeper', 'problem_admin')).token)
  const times = { startTime: inMs(-minute), endTime: inMs(hour) }
  const { cid } = await aContest(client, owner.token, { ...times, openPrint: true })
  await addProblem(client, owner.token, { cid, pid, displayId: 'A' })
  const people = [{ username: solver.username, seat: 'B-07' }]
  await client(contestDesk.addParticipants, { cid, people, skipsUnknown: false }, owner.token)
  return { cid, pid, problemId }
}

test(
  'two desks run a contest: a text is printed, and a balloon is brought, and taken back after a rejudge',
  { timeout: 240_000 },
  async () => {
    const client = clientOf(its.address)
    const [owner, root] = [await its.person('owner', 'admin'), await its.person('second', 'root')]
    const solver = await its.person('solver')
    const { cid, pid, problemId } = await aRunningContest(client, owner, solver)
    const first = await its.visit(`/contest/${cid}/ac-info`, { as: owner, locale, mayFail: true })
    const second = await its.visit(`/contest/${cid}/ac-info`, { as: root, locale })
    const taking = await its.visit(`/contest/${cid}/print`, { as: solver, locale })
    await first.getByText(balloonDesk.noneDue, { exact: true }).waitFor()

    // What is too short is not sent, and after a text there is a pause.
    const text = 'print(3)\n'.repeat(10)
    await box(taking, contestPrint.content).fill('print(3)')
    await taking.getByText(contestPrint.shortBy(42, '42'), { exact: true }).waitFor()
    await button(taking, contestPrint.send).click()
    await taking.getByText(contestPrint.tooShort('50'), { exact: true }).waitFor()
    await box(taking, contestPrint.content).fill(text)
    await button(taking, contestPrint.send).click()
    await toast(taking, contestPrint.sent)
    await listed(taking, contestPrint.waiting).waitFor()
    expect(await taking.getByRole('button', { name: new RegExp(contestPrint.waitToSend('\\d+')) }).isDisabled()).toBe(
      true,
    )

    // A balloon is due on both desks; one brings it, and the other reads who did.
    const program = { pid: 'A', cid, language: python, code: sum }
    expect((await client(submissions.submit, program, solver.token)).msg).toBe('success')
    for (const page of [first, second]) await boxOf(page, solver).waitFor(byVerdict)
    await row(first, solver.username, 'B-07', balloonDesk.first).waitFor()
    // The box shows what the server says, which may take a moment.
    await boxOf(first, solver).click()
    await row(first, solver.username, owner.username).waitFor(byReading)
    await row(second, solver.username, owner.username).waitFor(byReading)
    expect(await boxOf(second, solver).isChecked()).toBe(true)

    // The text waits on the desk of one; the other downloads it, and says that it is printed.
    await first.goto(`/contest/${cid}/desk`)
    await listed(first, solver.username).getByText('B-07', { exact: true }).waitFor()
    const printing = await its.visit(`/contest/${cid}/admin-print`, { as: root, locale })
    const pdf = await savedBy(printing, () => button(printing, printDesk.pdfOf(solver.username)).click())
    expect([pdf.name, pdf.content.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/\.pdf$/), '%PDF-'])
    const plain = await savedBy(printing, () => button(printing, printDesk.textOf(solver.username)).click())
    expect(plain.content.toString()).toBe(text)
    await button(printing, printDesk.checkOf(solver.username)).click()
    await row(printing, solver.username, printDesk.printed, root.username).waitFor()
    await listed(taking, contestPrint.printed).waitFor(byReading)
    await first.getByText(printDesk.none, { exact: true }).waitFor(byReading)
    const downloads = async () => {
      await button(first, codeDownload.open).click()
      await button(dialog(first, codeDownload.title), codeDownload.download).click()
    }
    expect((await savedBy(first, downloads)).name).toMatch(new RegExp(`^contest_${cid}_.*\\.zip$`))

    // The answer of a case was wrong: after a rejudge the solution is none, and its balloon has to be taken back.
    const samples = [{ input: '1 2\n', output: '4\n' }]
    const data = { problem: { id: pid }, isUploadTestCase: false, samples }
    expect((await client(problemAdmin.update, data, root.token)).msg).toBe('success')
    await printing.goto(`/contest/${cid}/rejudge`)
    await button(printing, rejudgeDesk.rejudgeOf('A')).click()
    const asked = dialog(printing, rejudgeDesk.confirmTitle('A', `Sum ${problemId}`))
    await asked.getByText(rejudgeDesk.confirmText(1, '1'), { exact: true }).waitFor()
    await button(asked, rejudgeDesk.confirmAction).click()
    await toast(printing, rejudgeDesk.done('A', '1'))
    await row(second, solver.username, balloonDesk.revoked).waitFor(byVerdict)
    await boxOf(second, solver).click()
    await second.getByText(balloonDesk.noneDue, { exact: true }).waitFor()
    // No accepted program is left.
    await downloads()
    await toast(first, words.rules.contest_code_none)
  },
)
