import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { storedToken } from '#web/session/token.ts'
import { ApiError } from './envelope.ts'
import { isAdminCall, reactTo } from './reactions.ts'
import { send } from './send.ts'
import { untilAnswered } from './waiting/untilAnswered.ts'

export { ApiError } from './envelope.ts'

export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** No toast: the caller shows the failure itself, or the call is a background one. */
  quiet?: boolean | undefined
  /** While the server cannot answer, the call is made again by itself. Not for what somebody sends: they must know. */
  isPatient?: boolean | undefined
  /** It is sent to its end also if the page is closed meanwhile. Only for what is small. */
  isKeptAlive?: boolean | undefined
}

/** Calls the server. Throws `ApiError`; the common reactions to it have run by then. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, quiet = false, isPatient = false, isKeptAlive = false }: RequestOptions = {},
): Promise<OutputOf<E>> {
  let token = storedToken()
  const ask = () => {
    token = storedToken()
    return send(endpoint, input, { signal, isKeptAlive })
  }
  try {
    // The server writes its replies by the same schema, so the page trusts their shape.
    return (await (isPatient ? untilAnswered(ask, signal) : ask())) as OutputOf<E>
  } catch (error) {
    if (error instanceof ApiError) reactTo(error, { quiet, token, isAdminCall: isAdminCall(endpoint) })
    throw error
  }
}
