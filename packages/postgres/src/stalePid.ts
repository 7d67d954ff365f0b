import * as fs from 'node:fs'
import path from 'node:path'
import type { Cluster } from '@praxis/postgres/cluster'

/** The process that runs on this cluster, as far as its pid file tells the truth. */
export function runningServer(cluster: Pick<Cluster, 'folder'>): number | null {
  try {
    const pid = Number.parseInt(fs.readFileSync(path.join(cluster.folder, 'postmaster.pid'), 'utf8'), 10)
    // A server's working directory is its cluster. After a reboot, and always in containers, the number may by now
    // belong to some other process of the same user, which PostgreSQL itself cannot tell apart.
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster.folder) ? pid : null
  } catch {
    return null
  }
}

export function removeStaleLocks(cluster: Cluster) {
  fs.rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true })
  for (const file of fs.readdirSync(cluster.socketFolder)) fs.rmSync(path.join(cluster.socketFolder, file))
}
