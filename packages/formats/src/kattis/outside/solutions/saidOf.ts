import type { Expectation } from '#formats/model.ts'
import { listed } from '#formats/parts/someOf.ts'
import type { Report } from '#formats/report.ts'
import { demandOf, type Demand } from './demands.ts'
import { globFits } from './globs.ts'
import { groupsOf, submissionsFile, type Entry, type SubmissionsYaml, type VerdictName } from './submissionsYaml.ts'

export type SaidOfSubmission = {
  readonly demand: Demand | null
  readonly score: Expectation['score']
  readonly language: string | null
  readonly entrypoint: string | null
  /** Whether it measures the time limit; null if nothing says it. */
  readonly usedForTime: boolean | null
}

const nothing: SaidOfSubmission = { demand: null, score: null, language: null, entrypoint: null, usedForTime: null }

/** What submissions.yaml says of one submission: what all patterns that fit it demand together. */
export function saidOf(yaml: Pick<SubmissionsYaml, 'data'> | null, path: string, report: Report): SaidOfSubmission {
  if (yaml === null) return nothing
  const [top = ''] = path.split('/')
  const entries = Object.entries(yaml.data).filter(([pattern]) => globFits(pattern, path))
  if (entries.length === 0) return nothing
  const place = `submissions/${path}`
  const groups = entries.flatMap(([, entry]) => groupsOf(entry))
  if (groups.length > 0)
    report.dropped('solutions', 'kattis_expected_groups', { params: { names: listed(groups) }, place })
  for (const [pattern] of entries.filter(([, { message }]) => (message ?? '') !== '')) {
    report.dropped('solutions', 'value_not_taken', { params: { name: `${pattern}: message` }, place: submissionsFile })
  }
  const last = <Key extends keyof Entry>(key: Key): Entry[Key] =>
    entries.findLast(([, entry]) => entry[key] !== undefined)?.[1][key]
  const score = last('score')
  return {
    demand: demandedBy(entries, { top, place, report }),
    score:
      score === undefined
        ? null
        : typeof score === 'number'
          ? { least: score, most: score }
          : { least: score[0], most: score[1] },
    language: last('language') ?? null,
    entrypoint: last('entrypoint') ?? null,
    usedForTime: usedForTime(entries),
  }
}

type Asked = { readonly top: string; readonly place: string; readonly report: Report }

/** The default of the folder is one of the demands; an entry with the name of the folder changes it. */
function demandedBy(entries: readonly (readonly [string, Entry])[], { top, place, report }: Asked): Demand | null {
  const usual = demandOf(top, '2025-09')
  const ofFolder = entries.find(([pattern]) => pattern === top)?.[1]
  const demands: Demand[] = [
    {
      permitted: ofFolder?.permitted ?? usual?.permitted ?? null,
      required: ofFolder?.required ?? usual?.required ?? null,
    },
    ...entries
      .filter(([pattern]) => pattern !== top)
      .map(([, entry]) => ({ permitted: entry.permitted ?? null, required: entry.required ?? null })),
  ]
  const permitted = demands.reduce<readonly VerdictName[] | null>(
    (all, { permitted: own }) => (all === null ? own : own === null ? all : all.filter((one) => own.includes(one))),
    null,
  )
  const required = demands.flatMap((demand) => (demand.required === null ? [] : [demand.required]))
  // What satisfies the narrowest demand satisfies all that hold it.
  const [first] = required.toSorted((a, b) => a.length - b.length)
  if (required.some((one) => !first!.every((verdict) => one.includes(verdict)))) {
    report.approximated('solutions', 'kattis_expected_required', { place })
  }
  return permitted === null && first === undefined ? null : { permitted, required: first ?? null }
}

function usedForTime(entries: readonly (readonly [string, Entry])[]): boolean | null {
  const said = entries.flatMap(([, { use_for_time_limit: use }]) => (use === undefined ? [] : [use]))
  if (said.includes('lower')) return true
  return said.some((use) => use === false || use === 'upper') ? false : null
}
