import { ownJudge } from '@praxis/contract/statuses'
import { isSanitizable } from '@praxis/rules/hints/sanitizable'
import { ownLanguageFor } from '@praxis/rules/remote/ownLanguageFor'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { findEnabledLanguage, findLanguages } from '#server/modules/problems/public.ts'
import type { Language, QueueName } from './admitted.ts'

type Chosen = { named: readonly Language[]; isSanitized: boolean | undefined; kind: QueueName }

/**
 * The language of this name that the problem has in a place, if it does what is asked of it. Programs of remote judges
 * are only run in a language of this site that is like theirs.
 */
export async function chooseLanguage(
  db: Database,
  problem: { pid: number; place: number | null },
  { named, isSanitized, kind }: Chosen,
): Promise<Language> {
  const id = await findEnabledLanguage(db, { ...problem, languageIds: named.map((one) => one.id) })
  const enabled = named.find((one) => one.id === id)
  if (enabled === undefined) throw new Failure('language_not_enabled', { language: named[0]?.name ?? '' }, 'language')
  const language = kind === 'testRun' && enabled.oj !== ownJudge ? await ownLike(db, enabled) : enabled
  if (isSanitized === true && !isSanitizable(language.name)) {
    throw new Failure('sanitizer_language', { language: language.name }, 'language')
  }
  return language
}

async function ownLike(db: Database, remote: Language): Promise<Language> {
  const name = ownLanguageFor(remote)
  const named = name === null ? [] : await findLanguages(db, name)
  return found(
    named.find(({ oj }) => oj === ownJudge),
    'language_unknown',
  )
}
