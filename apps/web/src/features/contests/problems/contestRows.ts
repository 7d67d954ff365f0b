import type { OutputOf } from '@praxis/contract/endpoint'
import type { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import type { ContestProblem } from '@praxis/contract/contestShapes'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'

/** A problem with how it stands in the contest. */
export type ContestProblemDeskRow = { readonly problem: ProblemDeskRow; readonly link: ContestProblem }

/** The problems of a contest, in its order. */
export function rowsOf(page: OutputOf<typeof contestProblemAdmin.problemList>): ContestProblemDeskRow[] {
  const { problemList, contestProblemMap } = page
  return problemList.records
    .flatMap((problem) => {
      const link = contestProblemMap[String(problem.id)]
      return link === undefined ? [] : [{ problem, link }]
    })
    .toSorted((one, other) => one.link.position - other.link.position || one.link.id - other.link.id)
}

/** A colour and how much of it is seen, of what is stored. An `rgb(…)` of another client counts as none that is picked. */
export function colorParts(color: string | null): { hex: string | null; percent: number } {
  const text = (color ?? '').trim().toLowerCase()
  const [, short] = /^#([\da-f]{3})$/.exec(text) ?? []
  if (short !== undefined) return { hex: `#${[...short].map((digit) => digit + digit).join('')}`, percent: 100 }
  const [, long, alpha] = /^#([\da-f]{6})([\da-f]{2})?$/.exec(text) ?? []
  if (long === undefined) return { hex: null, percent: 100 }
  return { hex: `#${long}`, percent: alpha === undefined ? 100 : Math.round((Number.parseInt(alpha, 16) / 255) * 100) }
}

/** As the server stores it: eight digits only where something shines through. */
export const colorOf = (hex: string, percent: number): string =>
  percent >= 100
    ? hex
    : hex +
      Math.round((percent / 100) * 255)
        .toString(16)
        .padStart(2, '0')
