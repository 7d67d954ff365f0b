import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { query } from '@praxis/postgres/query'
import { withDatabase } from './testDatabase.ts'

/** A database of the calling test file's own, migrated and empty. It is thrown away when the run ends. */
export async function createDatabase(): Promise<string> {
  const { url, template } = inject('databaseServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await query(url, `create database ${name} template ${template}`)
  return withDatabase(new URL(url), name)
}

/** The same without the migrations. */
export async function createEmptyDatabase(): Promise<string> {
  const { url, template } = inject('databaseServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await query(url, `create database ${name} template template0`)
  return withDatabase(new URL(url), name)
}
