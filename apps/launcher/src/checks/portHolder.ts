import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type Holder = { pid: number; program: string }

const listening = '0A'

/** Finds the process that listens on a port, if this user may see it. */
export function findPortHolder(port: number): Holder | null {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(table, port)))
  if (inodes.size === 0) return null
  const pid = numbersIn('/proc').find((candidate) => holdsAny(candidate, inodes))
  return pid === undefined ? null : { pid, program: programName(pid) }
}

function listeningInodes(table: string, port: number): string[] {
  const rows = readOr(`/proc/net/${table}`, '').split('\n').slice(1)
  const columns = rows.map((row) => row.trim().split(/\s+/))
  const isOurs = (row: string[]) => row[3] === listening && Number.parseInt(row[1]?.split(':')[1] ?? '', 16) === port
  return columns.filter(isOurs).map((row) => row[9] ?? '')
}

function holdsAny(pid: number, inodes: ReadonlySet<string>): boolean {
  return numbersIn(`/proc/${pid}/fd`).some((fd) => {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]
      return inode !== undefined && inodes.has(inode)
    } catch {
      return false
    }
  })
}

/** The command line tells more than the process name, because many servers are called node. */
function programName(pid: number): string {
  const line = readOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', ' ').trim()
  return line.slice(0, 60) || readOr(`/proc/${pid}/comm`, '?').trim()
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .map(Number)
      .filter((number) => !Number.isNaN(number))
  } catch {
    return []
  }
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
