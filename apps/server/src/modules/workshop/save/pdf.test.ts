import { files } from '@praxis/contract/files'
import { problems } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { bring } from '../../../../test/forms.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

const noTexts = { title: undefined, description: undefined, input: undefined, output: undefined }
const withPdf = (pdf: string) => aSave({ ...noTexts, statements: { 'zh-CN': { title: '和', pdf } }, auth: 1 })

async function aSiteWithPdf() {
  const site = await aWorkshop()
  const uploaded = async (fileName: string, content: string) =>
    (await bring(site, files.uploadFile, { ...site.root, content, fileName }, {})).data!.link
  return { ...site, uploaded, pdf: await uploaded('sum.pdf', '%PDF-1.7\n1 0 obj\n') }
}

test('a PDF and a title are a whole statement, and whoever may read the statement is told where the PDF is', async () => {
  const { call, made, update, aUser, pdf } = await aSiteWithPdf()
  const pid = await made(withPdf(pdf))
  const reader = await aUser()
  const detail = async () => call(problems.detail, { problemId: 'A1' }, { ...reader, language: 'zh-CN' })
  expect((await detail()).data?.problem).toMatchObject({ title: '和', pdf, description: null })
  // A language without a PDF has none of the other one.
  const english = { title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.' }
  await update({ problem: { id: pid, statements: { 'en-US': english } } })
  expect((await call(problems.detail, { problemId: 'A1' }, { language: 'en-US' })).data?.problem.pdf).toBe(null)
  await update({ problem: { id: pid, auth: 2 } })
  const hidden = await detail()
  expect([hidden.code, JSON.stringify(hidden)]).toEqual(['problem_not_found', expect.not.stringContaining(pdf)])
})

test('without its PDF, a statement needs its texts', async () => {
  const { made, update, pdf } = await aSiteWithPdf()
  const pid = await made(withPdf(pdf))
  expect(await update({ problem: { id: pid, statements: { 'zh-CN': { pdf: '' } } } })).toMatchObject({
    code: 'problem_field_missing',
    field: 'description',
  })
})

test('a PDF is a file that was uploaded here and is one by its content, whatever its name is', async () => {
  const { create, made, update, read, db, uploaded, pdf } = await aSiteWithPdf()
  const refused = { code: 'problem_pdf_wrong', field: 'pdf' }
  const others = [
    await uploaded('page.pdf', '<html><script>1</script></html>'),
    '/api/public/file/unknown.pdf',
    '/home',
    'https://example.org/a.pdf',
  ]
  for (const address of others) expect(await create(withPdf(address)), address).toMatchObject(refused)
  const unnamed = await uploaded('statement', '%PDF-1.4\n')
  const pid = await made(withPdf(unnamed))
  const english = { title: 'Sum', pdf: others[0]! }
  expect(await update({ problem: { id: pid, statements: { 'en-US': english } } })).toMatchObject({
    code: 'problem_pdf_wrong',
    field: 'en-US.pdf',
  })
  // What is stored already stays, also where its file is gone.
  await db.updateTable('public_file').set({ deleted_at: new Date() }).execute()
  expect((await update({ problem: { id: pid, statements: { 'zh-CN': { title: '和和', pdf: unnamed } } } })).code).toBe(
    undefined,
  )
  expect((await read(pid)).statements['zh-CN']).toMatchObject({ title: '和和', pdf: unnamed })
  expect(await update({ problem: { id: pid, statements: { 'zh-CN': { pdf } } } })).toMatchObject(refused)
})
