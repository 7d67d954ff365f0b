import type { Finding } from '@praxis/contract/findings'
import { limits } from '@praxis/contract/limits'
import { packageRules } from '@praxis/contract/packageLimits'
import type { Solution } from '@praxis/formats/model'
import { Report } from '@praxis/formats/report'
import { isStorable } from '#server/db/isStorable.ts'

type Kept = { readonly solutions: readonly Solution[]; readonly findings: readonly Finding[] }

/** The solutions of a package that a site keeps, and what is told of the others. A problem is whole without them. */
export function keptSolutions(all: readonly Solution[]): Kept {
  const report = new Report()
  const fit = all.filter((solution) => fits(solution, report))
  const solutions: Solution[] = []
  let bytes = 0
  for (const solution of fit.slice(0, packageRules.solutions)) {
    const more = bytesOf(solution)
    if (bytes + more > packageRules.solutionBytes) continue
    bytes += more
    solutions.push(solution)
  }
  const many = fit.length - packageRules.solutions
  if (many > 0) report.dropped('solutions', 'solutions_many', { params: { count: many, max: packageRules.solutions } })
  const large = Math.min(fit.length, packageRules.solutions) - solutions.length
  if (large > 0)
    report.dropped('solutions', 'solutions_large', { params: { count: large, max: packageRules.solutionBytes } })
  return { solutions, findings: report.findings }
}

function fits({ file, language, source, extraFiles }: Solution, report: Report): boolean {
  const texts = [source, ...Object.values(extraFiles)]
  const names = [file, language, ...Object.keys(extraFiles)]
  if (![...texts, ...names].every(isStorable)) {
    report.dropped('solutions', 'text_unstorable', { params: { name: file }, place: file })
    return false
  }
  // Nobody can submit a longer one.
  const isShort = texts.every(within(limits.codeLength)) && names.every(within(packageRules.solutionName))
  if (!isShort)
    report.dropped('solutions', 'value_long', { params: { name: file, max: limits.codeLength }, place: file })
  return isShort
}

const within = (max: number) => (text: string) => text.length <= max

/** What a solution takes of the room of its problem. */
export const bytesOf = ({ file, source, extraFiles }: Solution): number =>
  [file, source, ...Object.entries(extraFiles).flat()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
