import * as fs from 'node:fs'
import path from 'node:path'
import type { Cluster } from '@praxis/postgres/cluster'

/** The process id of the server that runs on this cluster, or null if its pid file is stale. */
export function runningServer(cluster: Pick<Cluster, 'folder'>): number | null {
  try {
    const pid = Number.parseInt(fs.readFileSync(path.join(cluster.folder, 'postmaster.pid'), 'utf8'), 10)
    // The working directory of a server is its cluster. The process id alone is not enough: after a reboot, and always
    // in containers, it may belong to another process of the same user.
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster.folder) ? pid : null
  } catch {
    return null
  }
}

export function removeStaleLocks(cluster: Cluster) {
  fs.rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true })
  for (const file of fs.readdirSync(cluster.socketFolder)) fs.rmSync(path.join(cluster.socketFolder, file))
}
