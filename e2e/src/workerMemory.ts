import { readFileSync } from 'node:fs'

/** Median MB resident: of the first and of the last quarter of the samples, and the most at any time. */
export type MemoryCourse = { first: number; last: number; most: number; samples: number }

const everyMs = 2_000
/** A worker that has just started has not yet done anything that could pile up. */
const settledMs = 20_000

/** Looks at the memory of whoever is a worker at the moment. */
export function watchWorkers(pidsNow: () => readonly number[]): { stop(): MemoryCourse } {
  const since = new Map<number, number>()
  const samples: number[] = []
  const timer = setInterval(() => {
    const pids = pidsNow()
    for (const pid of since.keys()) if (!pids.includes(pid)) since.delete(pid)
    for (const pid of pids) {
      const seen = since.get(pid) ?? Date.now()
      since.set(pid, seen)
      const mb = residentMb(pid)
      if (mb !== null && Date.now() - seen >= settledMs) samples.push(mb)
    }
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      const quarter = Math.max(1, Math.floor(samples.length / 4))
      return {
        first: median(samples.slice(0, quarter)),
        last: median(samples.slice(-quarter)),
        most: Math.max(0, ...samples),
        samples: samples.length,
      }
    },
  }
}

function residentMb(pid: number): number | null {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found === null ? null : Math.round(Number(found[1]) / 1024)
  } catch {
    return null
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
