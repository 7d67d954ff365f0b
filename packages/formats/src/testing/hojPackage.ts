import { readZip, type Entries } from './anArchive.ts'

/** What changes in the settings of the small problem. The value undefined removes a key. */
export type HojChange = { readonly beside?: object; readonly problem?: object; readonly files?: Entries }

const least = {
  problemId: 'P1',
  title: 'Sum',
  description: 'Add.',
  type: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  judgeCaseMode: 'default',
  isRemoveEndBlank: true,
}

/** The files of one small problem, `problem_1`. */
export function hojFiles({ beside = {}, problem = {}, files = {} }: HojChange = {}, key = 'problem_1'): Entries {
  const settings = {
    judgeMode: 'default',
    languages: [],
    samples: [{ input: '1.in', output: '1.out' }],
    tags: [],
    problem: { ...least, ...problem },
    ...beside,
  }
  return {
    [`${key}.json`]: JSON.stringify(settings, null, 1),
    [`${key}/1.in`]: '1 2\n',
    [`${key}/1.out`]: '3\n',
    ...files,
  }
}

export async function readHojProblem(change: HojChange = {}, options: Parameters<typeof readZip>[1] = {}) {
  const [read] = await readZip(hojFiles(change), options)
  return read!
}
