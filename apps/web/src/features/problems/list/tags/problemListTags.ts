import type { OutputOf } from '@praxis/contract/endpoint'
import { problems, type Tag } from '@praxis/contract/problems'
import { everyJudge } from '@praxis/contract/statuses'
import type { PageMessages } from '@praxis/locales/locales'
import { searchForm } from '@praxis/rules/letterWidth'
import { useCall } from '#web/api/hooks.ts'
import { tagName } from '#web/parts/problems/tagName.ts'
import { originName, originOf, ownOrigin, type NamedOrigin } from './problemListOrigin.ts'

type TagClasses = OutputOf<typeof problems.tagsByClass>
export type TagGroup = { key: string; name: string; tags: Tag[] }

/** They change when an administrator edits them, which is rare. */
const staleMs = 600_000

/** The tags of all judges, by classification. */
export function useTagClasses(enabled = true) {
  return useCall(problems.tagsByClass, { oj: everyJudge }, { staleMs, quiet: true, enabled })
}

type Named = { words: PageMessages['problems']; made: readonly NamedOrigin[] | undefined }
type Wanted = Named & { origin: ReturnType<typeof originOf>; search: string }

/** What the tag panel lists: groups of the chosen origin whose tags, or whose own name, have the searched word. */
export function tagGroups(classes: TagClasses, { origin, search, ...named }: Wanted): TagGroup[] {
  const word = searchForm(search.trim())
  const has = (text: string) => searchForm(text).includes(word)
  return classes
    .flatMap(({ classification, tagList }) =>
      groupsOf(
        classification,
        tagList.map((tag) => ({ ...tag, name: tagName(named.words, tag.name) })),
        named,
      ),
    )
    .filter(({ oj }) => origin === null || origin === originOf(oj, named.made) || (origin === 'GYM' && oj === 'CF'))
    .map(({ key, name, tags }) => ({ key, name, tags: has(name) ? tags : tags.filter((tag) => has(tag.name)) }))
    .filter(({ tags }) => tags.length > 0)
}

type OriginGroup = TagGroup & { oj: string }

/** Tags without a classification are parted by the judge they belong to. */
function groupsOf(one: TagClasses[number]['classification'], tags: Tag[], named: Named): OriginGroup[] {
  if (one !== null) {
    return [{ key: `class ${one.id}`, oj: one.oj, name: nameOf(one.name, one.oj, named), tags }]
  }
  const byJudge = Map.groupBy(tags, (tag) => tag.oj)
  return [...byJudge].map(([oj, list]) => ({
    key: `rest ${oj}`,
    oj,
    name: nameOf(named.words.otherTags, oj, named),
    tags: list,
  }))
}

function nameOf(name: string, oj: string, { words, made }: Named): string {
  const origin = originOf(oj, made)
  return origin === null || origin === ownOrigin ? name : `${originName(origin, words, made)} · ${name}`
}
