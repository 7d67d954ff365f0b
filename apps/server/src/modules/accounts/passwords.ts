import { hash, verify } from '@node-rs/argon2'
import { turns } from '#server/inTurn.ts'

// argon2id with 19 MiB and two passes: the library's defaults, OWASP's second recommended set.
/** Each hash holds a core for tens of milliseconds and 19 MiB: a flood of log-ins must not take the machine. */
const inTurn = turns({ concurrent: 2, waitingAtMost: 200 })

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password))

let decoy: Promise<string> | undefined

/** Takes as long as a real check, so that time does not tell whether a user name exists. */
export async function checkNobody(password: string): Promise<void> {
  decoy ??= hash('nobody has this password')
  const stored = await decoy
  await passwordMatches(stored, password)
}
