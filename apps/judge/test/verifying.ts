import type { ProblemPlace } from '#judge/problems/config.ts'
import { openLocalJudge } from '#judge/problems/localJudge.ts'
import { countsOf, type Session } from '#judge/problems/verify/session.ts'
import { verifySamples } from '#judge/problems/verify/verifySamples.ts'

/** Judges the solutions of problems like those of this repository, and keeps what is said. */
export async function verifyThere(
  places: readonly ProblemPlace[],
  { cacheFolder, ...more }: { cacheFolder: string } & Partial<Pick<Session, 'isCi' | 'everyCase'>>,
) {
  const lines: string[] = []
  const opened = openLocalJudge(cacheFolder)
  const session: Session = {
    everyCase: false,
    isCi: false,
    locale: 'en-US',
    signal: new AbortController().signal,
    say: (line) => void lines.push(line),
    localJudge: () => opened,
    problems: [],
    ...more,
  }
  try {
    await verifySamples(places, { cacheFolder }, session)
  } finally {
    await (await opened).close()
  }
  const { passed, failed, 'not offered': notOffered } = countsOf(session.problems)
  return { counts: { passed, failed, notOffered }, lines, problems: session.problems }
}
