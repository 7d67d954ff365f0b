import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Defect } from './draw.ts'

type Place = Pick<Defect, 'line' | 'before' | 'after' | 'lead' | 'trail'>

/** So much of the text around a place must still be there, on both sides together. */
const contexts = [160, 80, 40, 20]

/** The text with the defect, found by what stands around it; null where that is gone or stands in several places. */
export function plantIn(text: string, { line, before, after, lead, trail }: Place): string | null {
  for (const length of contexts) {
    const [near, far] = [lead.slice(-length), trail.slice(0, length)]
    const found = placesOf(text, near + before + far)
    if (found.length > 1 && length < (contexts[0] ?? 0)) return null
    const [at] = found.toSorted((one, other) => distance(text, one, line) - distance(text, other, line))
    if (at === undefined) continue
    const start = at + near.length
    return text.slice(0, start) + after + text.slice(start + before.length)
  }
  return null
}

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
