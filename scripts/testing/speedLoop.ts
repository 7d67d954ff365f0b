import { parentPort } from 'node:worker_threads'
import type { Round } from './machineSpeed.ts'

/** Numbers alone: no memory of others, no disk, no system call. The compiler may not leave the sum out. */
const rounds = 9
const steps = 70_000_000
const numbers = new Int32Array(65_536)

function spin(seed: number): number {
  let x = seed
  for (let step = 0; step < steps; step++) {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
    const at = x >>> 16
    numbers[at] = (numbers[at] ?? 0) ^ x
  }
  return x
}

function measure(seed: number): Round {
  const [wall, cpu] = [performance.now(), process.threadCpuUsage()]
  spin(seed)
  const { user, system } = process.threadCpuUsage(cpu)
  return { wallMs: performance.now() - wall, cpuMs: (user + system) / 1000 }
}

// The first round is compiled while it runs.
spin(0)
parentPort?.postMessage(Array.from({ length: rounds }, (_, round) => measure(round)))
