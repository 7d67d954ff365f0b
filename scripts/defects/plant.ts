import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Defect } from './draw.ts'

type Place = Pick<Defect, 'line' | 'before' | 'after' | 'lead' | 'trail'>

/** So many characters in front of a place and behind it must still be there: the most first, then one side alone. */
const contexts = [
  [160, 160],
  [80, 80],
  [40, 40],
  [20, 20],
  [60, 0],
  [0, 60],
] as const

/** The text with the defect, found by what stands around it; null where that is gone or stands in several places. */
export function plantIn(text: string, { line, before, after, lead, trail }: Place): string | null {
  for (const [inFront, behind] of contexts) {
    const near = inFront === 0 ? '' : lead.slice(-inFront)
    const found = placesOf(text, near + before + trail.slice(0, behind))
    // All that was known of them is alike, so the line tells. Of less than that it would be a guess.
    const isKnown = found.length === 1 || inFront + behind === mostContext
    const [at] = found.toSorted((one, other) => distance(text, one, line) - distance(text, other, line))
    if (at === undefined || !isKnown) continue
    const start = at + near.length
    return text.slice(0, start) + after + text.slice(start + before.length)
  }
  return null
}

const mostContext = 320

function placesOf(text: string, part: string): number[] {
  const all: number[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) all.push(at)
  return all
}

const distance = (text: string, at: number, line: number) => Math.abs(text.slice(0, at).split('\n').length - line)

const keptFile = 'build/defect-original.json'

type Kept = { file: string; text: string }

/** Writes the defect into the copy. What the file was is kept beside it first, so that a later run can bring it back. */
export function plant(copy: string, defect: Pick<Defect, 'file'> & Place): boolean {
  restore(copy)
  const place = path.join(copy, defect.file)
  const text = readIfThere(place)
  const planted = text === null ? null : plantIn(text, defect)
  if (text === null || planted === null) return false
  mkdirSync(path.join(copy, 'build'), { recursive: true })
  const kept: Kept = { file: defect.file, text }
  writeFileSync(path.join(copy, keptFile), JSON.stringify(kept))
  writeFileSync(place, planted)
  return true
}

/** Brings back what a run has left, also one that was killed. */
export function restore(copy: string): void {
  const text = readIfThere(path.join(copy, keptFile))
  if (text === null) return
  const kept = JSON.parse(text) as Kept
  writeFileSync(path.join(copy, kept.file), kept.text)
  rmSync(path.join(copy, keptFile))
}

export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
