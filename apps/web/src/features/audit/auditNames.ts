import type { AuditEntry } from '@praxis/contract/audit'
import type { AuditMessages } from '@praxis/locales/locales'

type Named = Pick<AuditEntry, 'act' | 'noun' | 'nounId' | 'uid' | 'username'>

/** An older site may have recorded an act that has no words. */
const wordOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name

export const actOf = ({ act }: Pick<Named, 'act'>, { acts }: AuditMessages) => wordOf(acts, act)

/** What it was done to, with its number. */
export function recordOf({ noun, nounId }: Pick<Named, 'noun' | 'nounId'>, { nouns, record }: AuditMessages): string {
  const name = wordOf(nouns, noun)
  return nounId === null ? name : record(name, nounId)
}

export const personOf = ({ uid, username }: Pick<Named, 'uid' | 'username'>, { site }: AuditMessages): string =>
  username ?? uid ?? site
