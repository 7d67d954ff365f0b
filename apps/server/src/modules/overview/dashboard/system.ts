import { readdir, readFile } from 'node:fs/promises'
import type { SystemState } from '@praxis/contract/dashboard'
import type { Context } from '#server/context.ts'
import { version } from '#server/version.ts'
import { listErrors } from '../watch/watch.queries.ts'
import { listMigrated, measureDatabase } from './database.queries.ts'

const serverFolder = new URL('../../../../', import.meta.url)

/** What runs, and what would run after a restart: the files on the disk may be newer than this process. */
export async function readSystem({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SystemState> {
  const [{ postgres, bytes }, migrated, files, onDisk, errors] = await Promise.all([
    measureDatabase(db),
    listMigrated(db),
    readdir(new URL('migrations/', serverFolder)),
    readFile(new URL('package.json', serverFolder), 'utf8'),
    listErrors(db),
  ])
  return {
    version,
    versionOnDisk: (JSON.parse(onDisk) as { version: string }).version,
    node: process.versions.node,
    postgres,
    databaseBytes: bytes,
    upSince: new Date(now().getTime() - process.uptime() * 1_000).toISOString(),
    migrationsToCome: files.filter((name) => name.endsWith('.sql') && !migrated.has(name)).toSorted(),
    errors,
  }
}
