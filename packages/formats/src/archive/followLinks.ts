import { posix } from 'node:path'
import type { FileSource, PackageFile } from '#formats/source/packageFiles.ts'

/** A link may lead to a link, but not for ever. */
const longestChain = 8

type Found = Omit<PackageFile, 'name'>

/**
 * The files of an archive, with those that its links lead to under the names of the links. Links that lead nowhere or
 * out of the archive are told apart. A link to a folder leads to no file, so it is among them.
 */
export function withLinks(files: ReadonlyMap<string, Found>, links: ReadonlyMap<string, string>): FileSource {
  const all = new Map(files)
  const lost: string[] = []
  for (const name of links.keys()) {
    const file = endOf(name, files, links)
    const found = file === null ? undefined : files.get(file)
    if (found === undefined) lost.push(name)
    else all.set(name, { ...found, isLink: true })
  }
  return { files: all, links: lost }
}

function endOf(name: string, files: ReadonlyMap<string, Found>, links: ReadonlyMap<string, string>): string | null {
  let at = name
  for (let step = 0; step < longestChain; step += 1) {
    const target = links.get(at)
    if (target === undefined) return null
    // An absolute path stays absolute, and one that leads out begins with `..`: neither is the name of a file here.
    at = posix.normalize(posix.join(target.startsWith('/') ? '/' : posix.dirname(at), target))
    if (files.has(at)) return at
  }
  return null
}
