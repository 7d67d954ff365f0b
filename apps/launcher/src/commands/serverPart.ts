import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Command } from '@praxis/postgres/dieWithParent'
import { serverEnvironment } from '#launcher/programs/environments.ts'
import type { Environment, Settings } from '#launcher/settings.ts'

export type ServerPart = {
  root: string
  settings: Settings
  environment: Environment
  /** Does the work in the database (`apps/server/src/<folder>`). Prints lines of JSON. */
  server: Command
}

/** Runs the server's part of a command. Hands over each line, and resolves with the exit code. */
export async function runServerPart(
  { root, settings, environment, server }: ServerPart,
  { databaseUrl, options }: { databaseUrl: string; options: readonly string[] },
  tell: (line: unknown) => void,
): Promise<number | null> {
  const child = spawn(server.file, [...server.args, ...options], {
    cwd: root,
    env: serverEnvironment(environment, settings, databaseUrl),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  for await (const line of createInterface(child.stdout)) tell(JSON.parse(line))
  const [code] = await closed
  return code
}
