import type { ErrorCode } from '@praxis/contract/errors'
import { isMemberRefusal } from '@praxis/rules/membership/policy'
import { ApiError } from '#web/api/envelope.ts'
import { reactTo } from '#web/api/reactions.ts'
import { openStream } from '#web/api/send.ts'
import { dataIn, noReply } from '#web/api/wire.ts'
import { storedToken } from '#web/session/token.ts'
import { readAnswer, type AnswerEnd } from './readAnswer.ts'
import type { AiCall } from './callAbout.ts'

type Listening = { signal: AbortSignal; onText: (piece: string) => void }
/** `cut`: the answer became too long. `broken`: the connection was lost in the middle. */
type Ended = { id: number | null; outcome: 'done' | 'cut' | 'broken' }

/**
 * Asks, and passes on what comes. Throws `ApiError`, also where the answer broke off. What is for members opens the
 * dialog about memberships; the caller shows every other refusal.
 */
export async function askAi(asked: AiCall, { signal, onText }: Listening): Promise<Ended> {
  const token = storedToken()
  try {
    const end = await answerOf(asked, { signal, onText })
    if (end === null) return { id: null, outcome: 'broken' }
    if (end.type === 'end') return { id: end.id, outcome: end.outcome }
    throw new ApiError({ httpStatus: 200, status: 400, code: end.code as ErrorCode, message: end.msg })
  } catch (error) {
    if (error instanceof ApiError) {
      const isForMembers = error.code !== undefined && isMemberRefusal(error.code)
      reactTo(error, { quiet: !isForMembers, token, isAdminCall: false })
    }
    throw error
  }
}

async function answerOf({ endpoint, input }: AiCall, { signal, onText }: Listening): Promise<AnswerEnd | null> {
  const response = await openStream(endpoint, input, signal).catch(failed)
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
  if (isStream && response.body !== null) {
    let hasCome = false
    const take = (piece: string) => {
      hasCome = true
      onText(piece)
    }
    return readAnswer(response.body, take).catch((error: unknown) => {
      if (isGivenUp(error) || !hasCome) return failed(error)
      // What has come stays.
      return null
    })
  }
  const whole = await dataIn(response.status, await response.text())
  onText(typeof whole === 'string' ? whole : '')
  return { type: 'end', id: null, outcome: 'done' }
}

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** The page gave the call up itself, or no reply came. */
async function failed(error: unknown): Promise<never> {
  throw isGivenUp(error) ? error : await noReply(false)
}
