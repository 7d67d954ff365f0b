import type { Locale } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { isUploadedAs } from '#server/modules/uploads/public.ts'
import type { Statements } from '../state.ts'
import { inOrder } from './texts.ts'

/** Refuses a PDF that a save brings, unless it is a file that somebody uploaded here and whose content is a PDF. */
export async function refuseOtherThanPdf(
  db: Database,
  { before, after, locale }: { before: Statements; after: Statements; locale: Locale },
): Promise<void> {
  for (const [at, [language, { pdf }]] of inOrder(after, locale).entries()) {
    if (pdf === null || pdf === before[language]?.pdf || (await isUploadedAs(db, pdf, 'application/pdf'))) continue
    throw new Failure('problem_pdf_wrong', {}, at === 0 ? 'pdf' : `${language}.pdf`)
  }
}
