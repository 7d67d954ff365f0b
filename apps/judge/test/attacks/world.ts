import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Control } from './attack.ts'

/** What only the host may know: the answers, and in a control the compiler's messages, say it. */
const secret = 'SECRET-ANSWER'

/** Something to attack: an answer that lies open, services that listen, a process. */
export type World = {
  folder: string
  /** What every program is given on its input. */
  input: string
  close(): void
}

export async function aWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'praxis-attack-'))
  spawnSync('chmod', ['755', folder])
  writeFileSync(path.join(folder, 'answer.txt'), `${secret};\n`)
  const abstract = `praxis-attack-${process.pid}`
  const servers = [createServer(), createServer(), createServer()] as const
  await listens(servers[0], { host: '127.0.0.1', port: 0 })
  await listens(servers[1], { path: `\0${abstract}` })
  await listens(servers[2], { path: path.join(folder, 'socket') })
  const address = servers[0].address()
  const port = typeof address === 'object' ? address?.port : 0
  const victim = spawn('sleep', ['1000'], { stdio: 'ignore' })
  const input = `${folder} ${port} ${abstract} ${victim.pid}\n`
  writeFileSync(path.join(folder, 'input'), input)
  return {
    folder,
    input,
    close: () => {
      victim.kill()
      for (const server of servers) server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const listens = (server: Server, where: { host: string; port: number } | { path: string }) =>
  new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, resolve))

export const tellsSecret = (text: string): boolean => text.includes(secret) || /root:[*x!$]/.test(text)

/** How a program is made and started where no judge is. */
const outside: Record<string, { name: string; make?: readonly string[]; start: readonly string[] }> = {
  c: { name: 'main.c', make: ['gcc', '-std=c11', '-w', '-pthread', 'main.c', '-o', 'main'], start: ['./main'] },
  cpp: { name: 'main.cpp', make: ['g++', '-std=c++17', '-w', '-pthread', 'main.cpp', '-o', 'main'], start: ['./main'] },
  python: { name: 'main.py', start: ['/usr/bin/python3', 'main.py'] },
  java: { name: 'Main.java', start: ['java', 'Main.java'] },
}

/**
 * Runs a program as root outside the box, with mounts, processes and whatever else is not needed of its own, and says
 * whether it reached its goal.
 */
export function reachesGoalOutside(
  world: World,
  { language, source, extraFiles }: { language: string; source: string; extraFiles: Readonly<Record<string, string>> },
  { seenBy, keeps = [] }: Control,
): { reached: boolean; said: string } {
  const place = mkdtempSync(path.join(world.folder, 'control-'))
  const { name, make, start } = outside[language] ?? { name: '', start: [] }
  for (const [file, text] of Object.entries({ ...extraFiles, [name]: source }))
    writeFileSync(path.join(place, file), text)
  if (make !== undefined) {
    const [compiler = '', ...words] = make
    const { stdout, stderr, status } = spawnSync(compiler, words, { cwd: place, encoding: 'utf8' })
    const said = stdout + stderr
    if (seenBy === 'compiler') return { reached: tellsSecret(said), said }
    if (seenBy === 'end' || status !== 0) return { reached: status === 0, said }
  }
  writeFileSync(path.join(place, 'leftover.py'), '')
  const apart = ['pid', 'net', 'ipc'].filter((kind) => !(keeps as readonly string[]).includes(kind))
  const others = apart.includes('pid') ? ['--fork', '--kill-child', '--mount-proc'] : []
  const flags = ['--mount', '--uts', '--cgroup', ...others, ...apart.map((kind) => `--${kind}`)]
  // A shell stays pid 1 and a second process is there, as in any place worth attacking.
  const script = apart.includes('pid') ? 'sleep 1000 & "$0" "$@"; exit $?' : '"$0" "$@"; exit $?'
  const input = openSync(path.join(world.folder, 'input'), 'r')
  try {
    const { stdout, stderr } = spawnSync('unshare', [...flags, 'sh', '-c', script, ...start], {
      cwd: place,
      encoding: 'utf8',
      timeout: 20_000,
      // The fourth is a descriptor that somebody forgot to close.
      stdio: [input, 'pipe', 'pipe', input],
    })
    return { reached: stdout === 'done\n', said: stdout + stderr }
  } finally {
    closeSync(input)
  }
}
