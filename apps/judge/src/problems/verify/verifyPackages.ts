import { randomUUID } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { packageRules } from '@praxis/contract/packageLimits'
import { ArchiveError } from '@praxis/formats/archive/archiveError'
import { findPackages, readingOf, type Found } from '@praxis/formats/findPackages'
import { manifestOf } from '@praxis/formats/manifest'
import type { PackageFile } from '@praxis/formats/model'
import { PackageError } from '@praxis/formats/packageError'
import { openFile } from '@praxis/formats/source/openFile'
import { openFolder } from '@praxis/formats/source/openFolder'
import { openSource } from '@praxis/formats/source/openSource'
import { Scratch } from '@praxis/formats/source/scratch'
import { sayFindings, sayHead } from './head.ts'
import { emptyProblem, type Session } from './session.ts'
import { verifyProblem } from './verifyProblem.ts'

/** Those of an import. */
const bounds = { links: true, entries: packageRules.entries, bytes: packageRules.unpackedBytes, seconds: null }

/**
 * Judges the solutions of every package in a file or a folder, in any format that an import reads. Nothing of it stays on
 * the disk but copies of test data among those of the judge.
 */
export async function verifyPackages(path: string, session: Session): Promise<void> {
  const scratch = new Scratch(join(tmpdir(), `praxis-verify-${process.pid}-${randomUUID()}`), await mostScratch())
  const { signal } = session
  // Packages that are only judged need no statement, and whom extra files are shown to does not matter.
  const options = { bounds, scratch, signal, judgedAs: 'package', judgeFilesStay: true }
  try {
    const isFolder = (await stat(path)).isDirectory()
    const files = isFolder ? await openFolder(path) : await openSource(await openFile(path), { bounds, scratch })
    for await (const found of findPackages(files, options)) {
      await verifyFound(found, [basename(path), found.key].filter((part) => part !== '').join('/'), session)
    }
  } catch (error) {
    if (!isOfPackage(error)) throw error
    const problem = { ...emptyProblem(basename(path)), ...readingOf(error) }
    session.problems.push(problem)
    sayHead(problem, session)
    sayFindings(problem, session)
  } finally {
    await scratch.remove()
  }
}

/** Bytes that packages may take of this machine for a while: half of what is free at most. */
async function mostScratch(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir())
  return Math.min(packageRules.unpackedBytes, Math.floor((bavail * bsize) / 2))
}

async function verifyFound(found: Found, name: string, session: Session): Promise<void> {
  const { model, title, findings } = await found.read()
  const problem = { ...emptyProblem(name), title, format: found.format, findings }
  session.problems.push(problem)
  sayHead(problem, session)
  sayFindings(problem, session)
  if (model === null) return
  try {
    await verifyProblem(problem, { model, hashOf }, session)
  } catch (error) {
    // An archive can turn out to be damaged when its test data are read.
    if (!isOfPackage(error)) throw error
    problem.findings = [...findings, ...readingOf(error).findings]
    sayFindings({ findings: readingOf(error).findings }, session)
  }
}

async function hashOf(file: PackageFile): Promise<string> {
  const [hash = ''] = (await manifestOf([file])).values()
  return hash
}

const isOfPackage = (error: unknown): error is PackageError | ArchiveError =>
  error instanceof PackageError || error instanceof ArchiveError
