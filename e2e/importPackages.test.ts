import { randomBytes } from 'node:crypto'
import type { UserInfo } from '@praxis/contract/accounts'
import { groupAuth, groupLevels, isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { exportLocales, importLocales, problemEditorLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { button, dropZip, savedBy, toast } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()

/** Accepts any two numbers whose sum is the input. */
const checker = `#include "testlib.h"
int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  int n = inf.readInt(), a = ouf.readInt(), b = ouf.readInt();
  if (a + b == n) quitf(_ok, "sum");
  quitf(_wa, "no sum");
}`

const hoj = (id: string, samples: object[]) =>
  JSON.stringify({
    judgeMode: 'spj',
    languages: [],
    tags: [],
    samples,
    problem: {
      problemId: id,
      title: `Split ${id}`,
      description: 'Split n.',
      input: 'n',
      output: 'Two numbers.',
      examples: '<input>5</input><output>2 3</output>',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      isRemoveEndBlank: true,
      spjLanguage: 'C++',
      spjCode: checker,
    },
  })

const package_ = (id: string) =>
  [
    ['problem_1.json', hoj(id, [{ input: '1.in', output: '1.out' }])],
    ['problem_1/1.in', '5\r\n'],
    ['problem_1/1.out', '2 3\r\n'],
    ['problem_2.json', hoj(`${id}X`, [{ input: '9.in', output: '9.out' }])],
    ['problem_2/1.in', '5'],
  ] as const

/** Uploads a package and waits until it was read. */
async function upload(page: Page, name: string, id: string) {
  await dropZip(page.getByRole('main'), name, package_(id))
  await page.getByRole('table', { name }).getByText(`Split ${id}X`, { exact: true }).waitFor({ timeout: 60_000 })
}

const importWords = (locale: 'zh-CN' | 'en-US') => importLocales[locale]()

const newId = () => `I${randomBytes(3).toString('hex').toUpperCase()}`

test('root reads what would become of a package, imports it, and its checker judges; then it cannot be taken back', async () => {
  const words = await importWords('en-US')
  const root = await its.person('importer', 'root')
  const page = await its.visit('/admin/problem/batch-operation', { as: root, locale: 'en-US', width: 1440 })
  const id = newId()
  await upload(page, 'set.zip', id)
  const table = page.getByRole('table', { name: 'set.zip' })
  await table.getByText('problem_2/9.in', { exact: true }).first().waitFor()
  expect(await its.query('select id from problem where display_id = $1', [id])).toEqual([])
  await page.getByLabel(words.dryRun.publicAtOnce).check()
  await button(page, words.dryRun.start('1')).click()
  const earlier = page.getByRole('list', { name: words.earlier.title })
  await earlier.getByText(words.earlier.nofm('1', '1')).first().waitFor({ timeout: 90_000 })

  const client = clientOf(its.address)
  const verdictOf = async (code: string) => {
    const { token } = await its.person('solver')
    const { data, msg } = await client(submissions.submit, { pid: id, language: 'Python3', code }, token)
    expect(data, msg).not.toBeNull()
    for (;;) {
      const { [String(data!.submitId)]: state } = (await client(submissions.statuses, { submitIds: [data!.submitId] }))
        .data!
      if (state !== undefined && isFinished(state.status)) return state.status
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  expect(await verdictOf('n = int(input())\nprint(n, 0)')).toBe(judgeStatus.accepted)
  expect(await verdictOf('print(7, 7)')).toBe(judgeStatus.wrongAnswer)

  const [problem] = await its.query('select id from problem where display_id = $1', [id])
  const editor = await its.visit(`/admin/problem/edit/${String(problem!['id'])}`, {
    as: root,
    locale: 'en-US',
    width: 1440,
  })
  const exports = await exportLocales['en-US']()
  const { menu, export: exportAction } = await problemEditorLocales['en-US']()
  await button(editor, menu).click()
  await editor.getByRole('menuitem', { name: exportAction }).click()
  const dialog = editor.getByRole('dialog')
  const file = await savedBy(editor, () => button(dialog, exports.download).click())
  expect(file.name).toMatch(/^problem_export_\d{13}\.zip$/)
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByLabel(words.upload.choose)
    .setInputFiles({ name: 'again.zip', mimeType: 'application/zip', buffer: file.content })
  const again = page.getByRole('table', { name: 'again.zip' })
  await again.getByText(`Split ${id}`, { exact: true }).waitFor({ timeout: 60_000 })
  expect(await again.getByRole('row').count()).toBeGreaterThan(1)

  await button(page, words.earlier.actions('set.zip')).first().click()
  await page.getByRole('menuitem', { name: words.earlier.takeBack }).click()
  await button(page.getByRole('dialog'), words.earlier.takeBackAction).click()
  await page
    .getByText(/cannot be taken back/)
    .first()
    .waitFor()
})

test('a teacher imports into their group on a phone, and takes it back', async () => {
  const words = await importWords('zh-CN')
  const teacher = await its.person('teacher')
  const shortName = `g${randomBytes(3).toString('hex')}`
  const { uid } = teacher.user as UserInfo
  const { id: gid } = await its.db
    .insertInto('user_group')
    .values({ name: `Group ${shortName}`, short_name: shortName, owner_uid: uid, auth: groupAuth.public })
    .returning('id')
    .executeTakeFirstOrThrow()
  await its.db.insertInto('group_member').values({ group_id: gid, uid: uid, level: groupLevels.root }).execute()
  const page = await its.visit(`/group/${gid}/problem/import`, { as: teacher, locale: 'zh-CN', width: 375 })
  const id = newId()
  await upload(page, 'group.zip', id)
  await button(page, words.dryRun.start('1')).click()
  const earlier = page.getByRole('list', { name: words.earlier.title })
  await earlier.getByText(words.earlier.nofm('1', '1')).first().waitFor({ timeout: 90_000 })
  const made = () => its.query('select id from problem where group_id = $1', [gid])
  expect(await made()).toHaveLength(1)
  await button(page, words.earlier.actions('group.zip')).click()
  await page.getByRole('menuitem', { name: words.earlier.takeBack }).click()
  await button(page.getByRole('dialog'), words.earlier.takeBackAction).click()
  await toast(page, words.earlier.takenBack('1'))
  expect(await made()).toEqual([])
})
