import type { HostFacts, HostLoad } from '@praxis/contract/judgeFacts'
import { cpus, freemem, release, totalmem, version } from 'node:os'

const mega = 2 ** 20

/** Facts about the machine, for administrators and for comparing two judgements. */
export function machineFacts(): Pick<HostFacts, 'cores' | 'memoryMb' | 'processor' | 'kernel'> {
  const all = cpus()
  return {
    cores: Math.max(1, all.length),
    memoryMb: Math.max(1, Math.round(totalmem() / mega)),
    processor: (all[0]?.model ?? '').trim().slice(0, 200),
    kernel: `${release()} ${version()}`.slice(0, 200),
  }
}

/** Measures how busy the whole machine has been since the previous reading. */
export class LoadMeter {
  #last = times()

  read(jobs: number): HostLoad {
    const now = times()
    const all = now.all - this.#last.all
    const idle = now.idle - this.#last.idle
    this.#last = now
    const fraction = (part: number) => Math.min(1, Math.max(0, part))
    return {
      cpu: all > 0 ? fraction(1 - idle / all) : 0,
      memory: fraction(1 - freemem() / totalmem()),
      jobs,
    }
  }
}

function times(): { all: number; idle: number } {
  let all = 0
  let idle = 0
  for (const { times: each } of cpus()) {
    all += each.user + each.nice + each.sys + each.idle + each.irq
    idle += each.idle
  }
  return { all, idle }
}
