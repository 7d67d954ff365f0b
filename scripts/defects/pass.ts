import { chooseTests, projectOf, type Chosen } from './choose.ts'
import { buildPages } from './copy.ts'
import type { Defect } from './draw.ts'
import { git } from './gitTree.ts'
import { importGraph, type Graph } from './importGraph.ts'
import { journeysThatSee, type JourneyMap } from './journeys.ts'
import { journeysThatName } from './namedPages.ts'
import { plant, restore } from './plant.ts'
import type { Outcome, Result } from './results.ts'
import { runTests, type Course, type Failure } from './runTests.ts'

/** How long a defect may take on a machine whose slowness is one. */
const secondsOfEach = 300

export type Pass = { copy: string; map: JourneyMap | null; projects: readonly string[] | null; slowness: number }

/** Plants one defect, runs what can see it, and brings the file back. */
export async function tryDefect(pass: Pass, defect: Defect): Promise<Result> {
  const { copy, map, projects } = pass
  restore(copy)
  const commit = git(copy, 'rev-parse', 'HEAD').trim()
  const graph = importGraph(copy)
  const journeys = journeysFor(copy, graph, map, defect.file)
  const all = chooseTests(graph, defect.file, journeys)
  const chosen = all.filter(({ project }) => projects?.includes(project) ?? true)
  const { number, area, kind, operator, file, line } = defect
  const count = chosen.reduce((sum, { files }) => sum + files.length, 0)
  const about = { number, area, kind, operator, file, line, chosen: count, commit }
  if (!plant(copy, defect)) return { ...about, outcome: 'gone', seconds: 0, ended: 0 }
  try {
    return { ...about, ...(await search(pass, defect, chosen)) }
  } finally {
    restore(copy)
  }
}

function journeysFor(copy: string, graph: Graph, map: JourneyMap | null, file: string) {
  if (map !== null) return journeysThatSee(copy, graph, map, file)
  return file.startsWith('apps/web/') ? journeysThatName(copy, graph, file) : null
}

type Found = Pick<Result, 'outcome' | 'by' | 'said' | 'unsteady' | 'ended'> & { seconds: number }

/** A test that fails without the defect as well is set aside, and the others go on in the time that is left. */
async function search(pass: Pass, defect: Defect, chosen: readonly Chosen[]): Promise<Found> {
  const unsteady: string[] = []
  let [left, ended] = [secondsOfEach * pass.slowness, 0]
  let rest = chosen
  for (;;) {
    const { course, seconds } = await runInTurn(pass.copy, rest, left)
    left -= seconds
    ended += course.ended
    const { failure } = course
    const spent = { ended, seconds: secondsOfEach * pass.slowness - left, ...(unsteady.length > 0 && { unsteady }) }
    if (failure === null) return { outcome: outcomeOf(course), ...spent }
    if (await isTold(pass, defect, failure))
      return { outcome: 'caught', by: failure.test, said: failure.said, ...spent }
    unsteady.push(failure.test)
    const file = fileOf(failure)
    rest = rest.map(({ project, files }) => ({ project, files: files.filter((one) => one !== file) }))
    rest = rest.filter(({ files }) => files.length > 0)
    if (!chosen.some(({ files }) => files.includes(file))) return { outcome: 'not caught', ...spent, unsteady }
  }
}

const outcomeOf = ({ isInTime }: Course): Outcome => (isInTime ? 'not caught' : 'not caught in time')

const fileOf = ({ test }: Failure) => test.split(' › ', 1)[0] ?? ''

/** Journeys last, on pages that were built with the defect. To build them is no part of the time. */
async function runInTurn(copy: string, chosen: readonly Chosen[], seconds: number) {
  const steps = [
    chosen.filter(({ project }) => project !== 'e2e'),
    chosen.filter(({ project }) => project === 'e2e'),
  ].filter((step) => step.length > 0)
  let [course, spent]: [Course, number] = [{ failure: null, ended: 0, isInTime: true, seconds: 0 }, 0]
  for (const step of steps) {
    const broken = step[0]?.project === 'e2e' ? buildPages(copy) : null
    if (broken !== null)
      return { course: { ...course, failure: { test: '(the build of the pages)', said: broken } }, seconds: spent }
    const next = await runTests(copy, step, seconds - spent)
    spent += next.seconds
    course = { ...next, ended: course.ended + next.ended }
    if (course.failure !== null || !course.isInTime) break
  }
  return { course, seconds: spent }
}

/** Whether the file that failed passes without the defect. */
async function isTold({ copy, slowness }: Pass, defect: Defect, failure: Failure): Promise<boolean> {
  const file = fileOf(failure)
  const project = projectOf(file)
  if (project === undefined) return true
  restore(copy)
  if (project === 'e2e') buildPages(copy)
  const { failure: again } = await runTests(copy, [{ project, files: [file] }], secondsOfEach * slowness)
  plant(copy, defect)
  return again === null || again.test !== failure.test
}
