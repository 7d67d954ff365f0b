import { isSanitizable } from '@praxis/rules/hints/sanitizable'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { isLanguageEnabled } from '#server/modules/problems/public.ts'
import type { Language } from './admitted.ts'

type Chosen = { language: Language; isSanitized: boolean | undefined }

/** Whether the problem has the language in a place, and the language what is asked of it. */
export async function checkLanguage(
  db: Database,
  problem: { pid: number; place: number | null },
  { language, isSanitized }: Chosen,
): Promise<void> {
  if (!(await isLanguageEnabled(db, { ...problem, languageId: language.id }))) {
    throw new Failure('language_not_enabled', { language: language.name }, 'language')
  }
  if (isSanitized === true && !isSanitizable(language.name)) {
    throw new Failure('sanitizer_language', { language: language.name }, 'language')
  }
}
