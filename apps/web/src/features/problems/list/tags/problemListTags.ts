import type { OutputOf } from '@praxis/contract/endpoint'
import { problems, type Tag } from '@praxis/contract/problems'
import { everyJudge, type RemoteJudge } from '@praxis/contract/statuses'
import type { PageMessages } from '@praxis/locales/locales'
import { useCall } from '#web/api/hooks.ts'
import { originName, originOf, ownOrigin } from './problemListOrigin.ts'

type TagClasses = OutputOf<typeof problems.tagsByClass>
export type TagGroup = { key: string; name: string; tags: Tag[] }

/** They change when an administrator edits them, which is rare. */
const staleMs = 600_000

/** The tags of all judges, by classification. */
export function useTagClasses(enabled = true) {
  return useCall(problems.tagsByClass, { oj: everyJudge }, { staleMs, quiet: true, enabled })
}

type Wanted = { origin: ReturnType<typeof originOf>; search: string; words: PageMessages['problems'] }

/** What the tag panel lists: groups of the chosen origin whose tags, or whose own name, have the searched word. */
export function tagGroups(classes: TagClasses, { origin, search, words }: Wanted): TagGroup[] {
  const word = search.trim().toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(word)
  return classes
    .flatMap(({ classification, tagList }) => groupsOf(classification, tagList, words))
    .filter(({ oj }) => origin === null || origin === originOf(oj) || (origin === 'GYM' && oj === 'CF'))
    .map(({ key, name, tags }) => ({ key, name, tags: has(name) ? tags : tags.filter((tag) => has(tag.name)) }))
    .filter(({ tags }) => tags.length > 0)
}

type OriginGroup = TagGroup & { oj: string }

/** Tags without a classification are parted by the judge they belong to. */
function groupsOf(
  one: TagClasses[number]['classification'],
  tags: Tag[],
  words: PageMessages['problems'],
): OriginGroup[] {
  if (one !== null) {
    return [{ key: `class ${one.id}`, oj: one.oj, name: nameOf(one.name, one.oj, words), tags }]
  }
  const byJudge = Map.groupBy(tags, (tag) => tag.oj)
  return [...byJudge].map(([oj, list]) => ({
    key: `rest ${oj}`,
    oj,
    name: nameOf(words.otherTags, oj, words),
    tags: list,
  }))
}

function nameOf(name: string, oj: string, words: PageMessages['problems']): string {
  const origin: RemoteJudge | typeof ownOrigin | null = originOf(oj)
  return origin === null || origin === ownOrigin ? name : `${originName(origin, words)} · ${name}`
}
