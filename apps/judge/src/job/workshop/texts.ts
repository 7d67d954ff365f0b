import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobCase, WorkshopJob } from '@praxis/contract/judgingJobs'
import type { JudgeTools } from '#judge/job/judge.ts'

/** Writes the texts of a run into files that stand for test data, and removes them afterwards. */
export async function withTexts<T>(
  { scratchFolder }: Pick<JudgeTools, 'scratchFolder'>,
  { id, input, answer }: Pick<WorkshopJob, 'id' | 'input' | 'answer'>,
  use: (texts: JudgeTools['testData']) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(scratchFolder, `workshop-${id}-`))
  try {
    const paths = new Map<string, string>()
    for (const text of [input, answer]) {
      const hash = createHash('sha256').update(text).digest('hex')
      const path = join(folder, hash)
      await writeFile(path, text)
      paths.set(hash, path)
    }
    const pathOf = ({ hash }: JobCase['input']): string => {
      const path = paths.get(hash)
      if (path === undefined) throw new Error(`no text of the run has the hash ${hash}`)
      return path
    }
    return await use({ holdAll: () => Promise.resolve({ pathOf, release() {} }) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
