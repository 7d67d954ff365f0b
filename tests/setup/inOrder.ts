import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Two files run at once. A journey that has the site alone cannot run beside another that uses the site, but can beside
 * one with a product of its own: these two kinds begin, in turns.
 */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const journeys = sorted.filter(({ project }) => project.name === 'e2e')
    const kinds = Map.groupBy(journeys, ({ moduleId }) => kindOf(readFileSync(moduleId, 'utf8')))
    const [alone, own] = [kinds.get('alone') ?? [], kinds.get('own product') ?? []]
    const turns = Array.from({ length: Math.max(alone.length, own.length) }, (_, n) => [own[n], alone[n]]).flat()
    const others = sorted.filter((file) => !journeys.includes(file))
    return [...others, ...turns.filter((file) => file !== undefined), ...(kinds.get('together') ?? [])]
  }
}

function kindOf(source: string): 'alone' | 'own product' | 'together' {
  if (source.includes('theSite({ alone: true })')) return 'alone'
  return source.includes('theSite(') ? 'together' : 'own product'
}
