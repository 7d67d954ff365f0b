import { methodAndPath, toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import { downloadTimeoutMs } from '@praxis/contract/limits'
import { ApiError } from '#web/api/envelope.ts'
import { isAdminCall, reactTo } from '#web/api/reactions.ts'
import { dataIn, headersOf, keepNewToken, noReply } from '#web/api/wire.ts'
import { storedToken } from '#web/session/token.ts'
import { toast } from '#web/state/toast.ts'
import { currentText, loadText } from '#web/text/text.ts'
import { fileNameIn } from './fileName.ts'

export type DownloadEndpoint = Endpoint & { readonly reply: 'download' }

/** `total` is null where the server writes the file while it sends it. */
type Progress = { received: number; total: number | null }

type DownloadOptions = {
  /** A download can be asked for by either. POST has room for a long input. */
  by?: 'GET' | 'POST' | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** The page tells itself that it has begun. */
  beginsQuietly?: boolean
}

export type DownloadedFile = { name: string | null; content: Blob }

/**
 * Asks for a file, by GET or by POST. It says that it has begun, and what the server refused: a reply in JSON is an
 * error. Throws `ApiError`; the common reactions to it have run by then.
 */
export async function requestFile<E extends DownloadEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { by, signal, onProgress, beginsQuietly = false }: DownloadOptions = {},
): Promise<DownloadedFile> {
  const { method, url, body } = toRequest(by === undefined ? endpoint : askedBy(endpoint, by), input)
  const token = storedToken()
  const timeout = AbortSignal.timeout(downloadTimeoutMs)
  await loadText()
  if (!beginsQuietly) toast.success(currentText().shell.downloading)
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(url, token, body !== undefined),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body === undefined ? {} : { body }),
    })
    keepNewToken(response, url, token)
    const disposition = response.headers.get('Content-Disposition')
    if (!response.ok || (isJson(response) && disposition === null)) await refuse(response)
    return { name: fileNameIn(disposition), content: await contentOf(response, onProgress) }
  } catch (error) {
    const known = await knownError(error)
    if (known instanceof ApiError) reactTo(known, { quiet: false, token, isAdminCall: isAdminCall(endpoint) })
    throw known
  }
}

function askedBy(endpoint: Endpoint, method: 'GET' | 'POST'): Endpoint {
  const { path } = methodAndPath(endpoint)
  return { ...endpoint, call: `${method} ${path as `/api/${string}`}`, from: method === 'GET' ? 'query' : 'body' }
}

const isJson = (response: Response): boolean => /\bjson\b/i.test(response.headers.get('Content-Type') ?? '')

/** Throws what the reply says in place of a file. */
async function refuse(response: Response): Promise<never> {
  const text = await response.text()
  if (!isJson(response) || isReadable(text)) await dataIn(response.status, text)
  throw new ApiError({ httpStatus: response.status, status: 0, message: currentText().shell.invalidFileFormat })
}

function isReadable(json: string): boolean {
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}

async function contentOf(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
  if (response.body === null) return new Blob([], { type })
  const length = response.headers.get('Content-Length')
  const total = length === null ? null : Number(length)
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length
        onProgress?.({ received, total })
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { headers: { 'Content-Type': type } }).blob()
}

/** A call that the page gave up itself stays what it is: nobody has to hear of it. */
async function knownError(error: unknown): Promise<unknown> {
  const name = error instanceof Error ? error.name : ''
  return name === 'ApiError' || name === 'AbortError' ? error : noReply(name === 'TimeoutError')
}
