import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import type { SentProblem } from '@praxis/contract/problemEditing'
import { problems } from '@praxis/contract/problems'
import { ownJudge, problemAuth, problemType } from '@praxis/contract/statuses'
import { locales, problemDataLocales, problemEditorLocales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { zipOf, type ZippedFiles } from '../../apps/server/test/hostileZips.ts'
import type { Client } from './client.ts'

/** What the pages of authors and of solvers say in a language. */
export async function wordsOf(locale: Locale) {
  const [text, editor, { testData, benches }] = await Promise.all([
    locales[locale](),
    problemEditorLocales[locale](),
    problemDataLocales[locale](),
  ])
  return { text, editor, testData, benches }
}
export type Words = Awaited<ReturnType<typeof wordsOf>>

/** An id that no other problem has. */
export const freshId = () => `M${randomBytes(4).toString('hex').toUpperCase()}`

export const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
export const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
export const choice = (place: Page | Locator, name: string) => place.getByRole('combobox', { name, exact: true })
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

/** Types into one of the editors of code on a page. */
export async function writeCode(editor: Locator, code: string): Promise<void> {
  await editor.click()
  await editor.press('Control+A')
  await editor.page().keyboard.insertText(code)
}

type Texts = { title: string; description: string; input: string; output: string; hint?: string }

/** Writes the statement in the language that the section shows. */
export async function writeStatement(page: Page, { editor }: Words, texts: Texts): Promise<void> {
  const section = region(page, editor.statement)
  await box(section, editor.title).fill(texts.title)
  for (const name of ['description', 'input', 'output', 'hint'] as const)
    await section
      .locator(`[data-size=${name}]`)
      .getByRole('textbox')
      .fill(texts[name] ?? '')
}

/** The test data of the problem whose editor is open. */
export const dataSection = (page: Page, { testData }: Words) => region(page, testData.title)

/** Drops a zip of files on the test data, as somebody does from a folder. */
export async function dropZip(place: Locator, name: string, files: ZippedFiles): Promise<void> {
  await dropFiles(place, [[name, await zipOf(files)]])
}

/** Drops files on the test data, all at once. */
export async function dropFiles(place: Locator, files: readonly (readonly [string, string | Buffer])[]): Promise<void> {
  const contents = files.map(([name, content]) => [name, Buffer.from(content).toString('base64')])
  const page = place.page()
  const dataTransfer = await page.evaluateHandle(`(() => {
    const dropped = new DataTransfer()
    for (const [name, content] of ${JSON.stringify(contents)})
      dropped.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], name))
    return dropped
  })()`)
  const target = place.locator('[data-over], [role=presentation]').first()
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** What a press makes the browser save: its name and its bytes. */
export async function savedBy(page: Page, press: () => Promise<unknown>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await buffer(await download.createReadStream()) }
}

/** Presses the button that saves. */
export const save = (page: Page, { editor }: Words) => button(page, editor.save).click()

/** A problem that somebody has made over the API: the sum of two numbers, with two typed cases. */
export async function aProblem(client: Client, token: string, more: Partial<SentProblem> = {}) {
  const problemId = freshId()
  const half = more.type === problemType.oi ? { score: 50 } : {}
  const languages = await client(problems.languages, {})
  const { data, msg } = await client(
    problemAdmin.create,
    {
      problem: {
        problemId,
        title: `Sum ${problemId}`,
        description: 'Add two numbers.',
        input: 'Two numbers.',
        output: 'Their sum.',
        exampleList: [{ input: '1 2', output: '3' }],
        type: problemType.acm,
        judgeMode: 'default',
        judgeCaseMode: 'default',
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 128,
        difficulty: 0,
        auth: problemAuth.public,
        codeShare: true,
        openCaseResult: true,
        ...more,
      },
      judgeMode: 'default',
      isUploadTestCase: false,
      samples: [
        { input: '1 2\n', output: '3\n', ...half },
        { input: '5 6\n', output: '11\n', ...half },
      ],
      languages: languages.data!.filter(({ oj }) => oj === ownJudge).map(({ id }) => ({ id })),
    },
    token,
  )
  if (data === null) throw new Error(msg)
  return { pid: data.pid, problemId }
}

/** The number of a public problem that somebody has made in a group over the API. */
export async function aGroupProblem(
  client: Client,
  token: string,
  named: Partial<SentProblem> & { gid: number; problemId: string; title: string },
): Promise<number> {
  const texts = { description: 'Add two numbers.', input: 'Two numbers.', output: 'Their sum.' }
  const languages = await client(problems.languages, {})
  const { data, msg } = await client(
    groupProblems.create,
    {
      problem: { ...named, ...texts, auth: problemAuth.public },
      isUploadTestCase: false,
      samples: [{ input: '1 2\n', output: '3\n', ...(named.type === problemType.oi && { score: 100 }) }],
      languages: languages.data!.filter(({ oj }) => oj === ownJudge).map(({ id }) => ({ id })),
    },
    token,
  )
  if (data === null) throw new Error(msg)
  return data.pid
}
