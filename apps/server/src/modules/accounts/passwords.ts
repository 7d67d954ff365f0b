import { hash, verify } from '@node-rs/argon2'
import { Failure } from '#server/failure.ts'

/** argon2id with 19 MiB and two passes: the library's defaults, OWASP's second recommended set. */
const concurrent = 2
const waitingAtMost = 200

let running = 0
const waiting: (() => void)[] = []

/** Each hash holds a core for tens of milliseconds and 19 MiB: a flood of log-ins must not take the machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrent) {
    if (waiting.length >= waitingAtMost) throw new Failure('busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

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
