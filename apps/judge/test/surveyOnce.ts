import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompileTools } from '#judge/compile/compile.ts'
import type { Language } from '#judge/languages/language.ts'
import { survey } from '#judge/offer/toolchains.ts'
import type { Survey } from '#judge/offer/toolchains.ts'

/** Which variant of a language works, or why none does. */
type Known = { variant: number; version: string } | Survey['missing'][number]

/** A language is tried out by the first file of a run that offers it. */
export async function surveyOnce(home: string, tools: CompileTools, offered: readonly Language[]): Promise<Survey> {
  const file = join(home, 'survey.json')
  const known = new Map(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Known][]) : [])
  const { works, missing } = await survey(
    tools,
    offered.filter(({ name }) => !known.has(name)),
  )
  for (const { language, variant, version } of works)
    known.set(language.name, { variant: language.variants.indexOf(variant), version })
  for (const one of missing) known.set(one.name, one)
  writeFileSync(file, JSON.stringify([...known]))
  const found = offered.map((language) => ({ language, one: known.get(language.name) }))
  return {
    works: found.flatMap(({ language, one }) => {
      const variant = one !== undefined && 'variant' in one ? language.variants[one.variant] : undefined
      return one !== undefined && 'variant' in one && variant !== undefined
        ? [{ language, variant, version: one.version }]
        : []
    }),
    missing: found.flatMap(({ one }) => (one !== undefined && 'reason' in one ? [one] : [])),
  }
}
