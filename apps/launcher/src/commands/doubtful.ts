import type { Words } from '#launcher/words/words.ts'
import { runServerPart, type ServerPart } from './serverPart.ts'
import { withDatabase } from './withDatabase.ts'

type Asked = ServerPart & { words: Words; judgeAgain: boolean; print: (line: string) => void }

/** A line that the server's part prints. */
type Row = { doubt: keyof Words['doubts']; count: number; first: number[] }

/** Lists verdicts that a busy machine or a checker may have falsified, and judges them again if asked. */
export async function doubtful(asked: Asked): Promise<number> {
  const { settings, words, judgeAgain, print } = asked
  let count = 0
  const tell = (line: unknown) => {
    const { doubt, count: its, first } = line as Row
    count += its
    if (its === 0) return
    print(words.doubtful(words.doubts[doubt], its))
    print(`  ${first.join(', ')}${its > first.length ? `, ${words.moreDifferences(its - first.length)}` : ''}`)
  }
  const refusal = { nothingDone: words.nothingLookedAt, noSite: words.noSite }
  const options = judgeAgain ? ['--judge-again'] : []
  const code = await withDatabase(settings, words, refusal, (databaseUrl) =>
    runServerPart(asked, { databaseUrl, options }, tell),
  )
  // The server's part has said why.
  if (code !== 0) return 1
  print(count === 0 ? words.nothingDoubtful : judgeAgain ? words.judgedAgain : words.judgeAgainHint)
  return 0
}
