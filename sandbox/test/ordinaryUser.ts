import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buildSandbox } from '../build.mjs'

/** Somebody without any right of root, as a judge is who was started by hand. */
export const ordinaryUser = 65_534

const setpriv = [`--reuid=${ordinaryUser}`, `--regid=${ordinaryUser}`, '--clear-groups', '--']

export function asOrdinaryUser(command: string[], options: { input?: string } = {}) {
  return spawnSync('setpriv', [...setpriv, ...command], { encoding: 'utf8', ...options })
}

/** A praxis-box that gives root away before it begins; `enter` is a shell command that root still runs. */
export function rootlessBox(folder: string, name: string, enter = ':'): string {
  chmodSync(folder, 0o755)
  const box = path.join(folder, 'praxis-box')
  // That user may not be able to reach the one of this repository.
  if (!existsSync(box)) copyFileSync(buildSandbox({ sanitize: process.env['PRAXIS_SANITIZE'] === '1' }).path, box)
  const wrapper = path.join(folder, name)
  writeFileSync(wrapper, `#!/bin/sh\n${enter}\nexec setpriv ${setpriv.join(' ')} ${box} "$@"\n`, { mode: 0o755 })
  return wrapper
}

/** A judge that has started a box of version 2 is in its leaf, and so is every later box of that judge. */
const enterOne = (folder: string) =>
  `leaf=${folder}/praxis-supervisor; [ -d $leaf ] || leaf=${folder}; echo $$ > $leaf/cgroup.procs`

/** Makes control groups that belong to the ordinary user, as systemd does where it delegates. */
export function delegateGroups(): { enter: string; remove: () => void } {
  const name = `praxis-test-${process.pid}`
  const unified = '/sys/fs/cgroup/cgroup.controllers'
  const isV2 = existsSync(unified) && readFileSync(unified, 'utf8').includes('memory')
  if (isV2) writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+memory +pids')
  const parents = isV2 ? [''] : ['memory', 'pids', 'cpuacct']
  const folders = parents.map((parent) => path.join('/sys/fs/cgroup', parent, name))
  const files = isV2 ? ['.', 'cgroup.procs', 'cgroup.subtree_control', 'cgroup.threads'] : ['.', 'cgroup.procs']
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    for (const file of files) chownSync(path.join(folder, file), ordinaryUser, ordinaryUser)
  }
  return {
    enter: folders.map(enterOne).join('\n'),
    remove() {
      for (const folder of folders) {
        const leaf = path.join(folder, 'praxis-supervisor')
        if (existsSync(leaf)) rmdirSync(leaf)
        rmdirSync(folder)
      }
    },
  }
}
