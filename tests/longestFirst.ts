import path from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Of projects that run two files at once: a long file that began last would run alone at the end. */
export const longest = [
  'apps/judge/test/languages.test.ts',
  'apps/judge/test/attacks/attacks.test.ts',
  'e2e/system/survive.test.ts',
  'e2e/system/remoteJudges.test.ts',
  'e2e/system/judgeHosts.test.ts',
]

const root = path.resolve(import.meta.dirname, '..')
const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.indexOf(path.relative(root, moduleId))
  return at < 0 ? longest.length : at
}

/** The usual order, but for the longest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
