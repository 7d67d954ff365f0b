import { spamRules } from '@praxis/contract/discussionLimits'

export { hasLink } from './links.ts'

const rule = spamRules.same
/** Of a long text no more is compared. */
const compared = 4_000

/** What of a text is compared: its letters, digits and signs, whatever stands between them. Null: it is too short. */
export function comparable(text: string): string | null {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '')
  return Array.from(plain).length < rule.shortest ? null : plain.slice(0, compared)
}

/** How alike two texts are: the share of groups of three characters that both have. 1: the same groups. */
function likeness(one: string, other: string): number {
  const [ours, theirs] = [triples(one), triples(other)]
  const all = ours.union(theirs).size
  return all === 0 ? 0 : ours.intersection(theirs).size / all
}

function triples(text: string): ReadonlySet<string> {
  const signs = Array.from(text)
  return new Set(signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`))
}

/** Whether somebody says nearly what one of these earlier texts of theirs says. */
export function isSaidBefore(text: string, earlier: readonly string[]): boolean {
  const said = comparable(text)
  if (said === null) return false
  return earlier.some((one) => {
    const before = comparable(one)
    return before !== null && likeness(said, before) >= rule.likeness
  })
}
