/** The worker cannot continue. The message says why, and what the operator can do. */
export class FatalError extends Error {}

/** The machine kept a run waiting again and again, so this judge cannot say anything about the program now. */
export class KeptWaiting extends Error {
  constructor({ wallNs, cpuNs, waitedNs }: { wallNs: number; cpuNs: number; waitedNs: number }) {
    const [wall, cpu, waited] = [wallNs, cpuNs, waitedNs].map((ns) => (ns / 1e9).toFixed(1))
    super(`The machine is too busy: in ${wall} s a program got ${cpu} s of CPU time and waited ${waited} s for more.`)
  }
}

/** After so many attempts to judge it, work that the machine keeps waiting is not given back any more. */
export const attemptsOnBusyMachines = 5

/** The sandbox does not start, or does not start again after it has ended. */
export class SandboxLost extends FatalError {}
