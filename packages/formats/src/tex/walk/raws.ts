import { textInMath } from './math.ts'
import type { Session } from './session.ts'

/** A formula with the text that was taken letter by letter. */
export const withRaws = (source: string, session: Session): string =>
  source.replaceAll(/\\rawtext\{(\d{1,6})\}/g, (_whole, number: string) => textInMath(session.raw(number)?.text ?? ''))
