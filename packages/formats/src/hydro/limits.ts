import { problemDefaults } from '@praxis/contract/limits'
import type { Limits } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'
import type { Settings } from '#formats/source/yamlData.ts'
import type { HydroCases } from './cases.ts'
import { readLimits } from './subtasks.ts'

/** A problem has one limit here: the largest of its cases. */
export function limitsOf(config: Settings, cases: HydroCases['limits'], report: Report): Limits {
  const whole = readLimits(config)
  const place = config.place(config.value('cases') === null ? 'subtasks' : 'cases')
  const largest = (own: readonly (number | null)[], usual: number | null, byDefault: number, about: About) => {
    const all = [...new Set(own.map((one) => one ?? usual ?? byDefault))].toSorted((a, b) => a - b)
    const most = all.at(-1) ?? usual ?? byDefault
    const params = { from: all.map((one) => `${one} ${about.unit}`).join(', '), to: `${most} ${about.unit}` }
    if (all.length > 1) report.approximated(about.part, 'converted', { params, place })
    else if (usual === null && own.every((one) => one === null))
      report.approximated(about.part, 'default_taken', { params: { value: `${most} ${about.unit}` } })
    return most
  }
  const stackMb = problemDefaults.stackLimit
  const times = cases.map(({ timeMs }) => timeMs)
  const memories = cases.map(({ memoryMb }) => memoryMb)
  const limits = {
    timeMs: largest(times, whole.timeMs, problemDefaults.timeLimit, { part: 'timeLimit', unit: 'ms' }),
    memoryMb: largest(memories, whole.memoryMb, problemDefaults.memoryLimit, { part: 'memoryLimit', unit: 'MB' }),
    stackMb,
    outputMb: null,
  }
  report.approximated('stackLimit', 'default_taken', { params: { value: `${stackMb} MB` } })
  return limits
}

type About = { readonly part: 'timeLimit' | 'memoryLimit'; readonly unit: string }
