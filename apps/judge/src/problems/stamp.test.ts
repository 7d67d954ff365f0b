import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt, writeStamp } from './stamp.ts'

async function aBuiltProblem() {
  const root = await mkdtemp(join(tmpdir(), 'stamp-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const [folder, output] = [join(root, 'sums'), join(root, 'out')]
  for (const each of [join(folder, 'data'), join(output, 'data')]) await mkdir(each, { recursive: true })
  await writeFile(join(folder, 'problem.yaml'), 'name: Sums\n')
  await writeFile(join(folder, 'data/1.in'), '1 2\n')
  await symlink('1.in', join(folder, 'data/2.in'))
  await writeFile(join(output, 'data/3.in'), '3 4\n')
  await writeStamp(folder, output)
  return { name: 'sums', folder, output }
}
type Built = Awaited<ReturnType<typeof aBuiltProblem>>

test('a problem is built as long as it is what it was', async () => {
  expect(await isBuilt(await aBuiltProblem())).toBe(true)
})

test.each<[string, (built: Built) => Promise<unknown>]>([
  ['another text of the same length', ({ folder }) => writeFile(join(folder, 'data/1.in'), '1 3\n')],
  ['a file more', ({ folder }) => writeFile(join(folder, 'data/4.in'), '')],
  ['a file less', ({ folder }) => rm(join(folder, 'data/2.in'))],
  ['another name', ({ folder }) => rename(join(folder, 'data/1.in'), join(folder, 'data/0.in'))],
  [
    'a link to something else',
    async ({ folder }) => {
      await rm(join(folder, 'data/2.in'))
      await symlink('../problem.yaml', join(folder, 'data/2.in'))
    },
  ],
  ['an output of another size', ({ output }) => writeFile(join(output, 'data/3.in'), '')],
  ['an output that is gone', ({ output }) => rm(join(output, 'data/3.in'))],
  ['no stamp', ({ output }) => rm(join(output, 'built.json'))],
])('a problem with %s is built again', async (_name, change) => {
  const built = await aBuiltProblem()
  await change(built)
  expect(await isBuilt(built)).toBe(false)
})
