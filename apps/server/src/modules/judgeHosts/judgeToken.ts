import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/connection.ts'
import { keepSetting, writeSetting } from '#server/modules/site/public.ts'

type Settings = { judgeToken: string | undefined; dataFolder: string }

/**
 * The key of the judges, the same in every process of a site because the database keeps it. One that is given in the
 * settings replaces it; a site without one takes that of the data folder, or a new one. The file is for judges that are
 * started alone on this machine.
 */
export async function agreeOnJudgeToken(db: Database, { judgeToken, dataFolder }: Settings): Promise<string> {
  const file = join(dataFolder, 'judge-token')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (judgeToken !== undefined) await writeSetting(db, 'judgeToken', judgeToken)
  const token = judgeToken ?? String(await keepSetting(db, 'judgeToken', kept || newToken()))
  if (token !== kept) {
    await writeFile(file, `${token}\n`, { mode: 0o600 })
  }
  return token
}

/** Hexadecimal, because it is given on command lines too: a word that begins with a dash is taken for an option. */
const newToken = () => randomBytes(32).toString('hex')
