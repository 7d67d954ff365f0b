import type { ProblemModel } from '@praxis/formats/model'
import { verificationWords } from '../head.ts'
import { lettersOf } from '../letters.ts'
import type { Session } from '../session.ts'
import { longestMs, type MeasuredLimit, type Unmeasured } from './measure.ts'

/** Which limit the solutions are judged with, and why. */
export function sayLimit(
  found: MeasuredLimit | Unmeasured | null,
  { measuring, limits }: Pick<ProblemModel, 'measuring' | 'limits'>,
  session: Pick<Session, 'locale' | 'say'>,
): void {
  const say = verificationWords(session.locale)
  if (found === null) session.say(`  ${say.guessed(limits.timeMs)}`)
  else if ('status' in found) {
    const file = shownFile(found.file)
    session.say(`  ${say.unmeasured({ file, verdict: lettersOf(found.status), longestMs, guessMs: limits.timeMs })}`)
  } else if (measuring !== null)
    session.say(`  ${say.measured({ ...found, ...measuring, file: shownFile(found.file) })}`)
}

const shownFile = (file: string) => file.replace(/^submissions\//, '')
