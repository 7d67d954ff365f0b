import type { RunResult } from '#judge/sandbox/types.ts'

/** The worker cannot continue. The message says why, and what the operator can do. */
export class FatalError extends Error {}

/** This judge lacks something that another judge may have, so the work is given back instead of failed. */
export class NotOffered extends Error {}

/** What the machine lacked for a run, again and again. So this judge cannot say anything about the program now. */
export class MachineInTrouble extends Error {
  constructor({ wallNs, cpuNs, waitedNs, error }: Pick<RunResult, 'wallNs' | 'cpuNs' | 'waitedNs' | 'error'>) {
    super(error === undefined ? tooBusy({ wallNs, cpuNs, waitedNs }) : `The judge could not run it: ${error.message}.`)
  }
}

function tooBusy(times: { wallNs: number; cpuNs: number; waitedNs: number }): string {
  const [wall, cpu, waited] = [times.wallNs, times.cpuNs, times.waitedNs].map((ns) => (ns / 1e9).toFixed(1))
  return `The machine is too busy: in ${wall} s a program got ${cpu} s of CPU time and waited ${waited} s for more.`
}

/** After so many attempts to judge it, work that the machine keeps waiting is not given back any more. */
export const attemptsOnBusyMachines = 5
/** The same of judges whose disks are full: more than half an hour, in which somebody can make room. */
export const attemptsOnFullDisks = 60

/** The sandbox does not start, or does not start again after it has ended. */
export class SandboxLost extends FatalError {}
