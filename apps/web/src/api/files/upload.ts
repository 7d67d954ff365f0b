import { toRequest, type Endpoint, type InputOf, type OutputOf, type Upload } from '@praxis/contract/endpoint'
import { requestTimeoutMs } from '@praxis/contract/limits'
import { ApiError } from '#web/api/envelope.ts'
import { isAdminCall, reactTo } from '#web/api/reactions.ts'
import { dataIn, headersOf, keepNewToken, noReply } from '#web/api/wire.ts'
import { storedToken } from '#web/session/token.ts'

export type UploadEndpoint = Endpoint & { readonly upload: Upload }

type UploadOptions = {
  signal?: AbortSignal | undefined
  /** The part that is sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined
  /** No toast: the caller shows the failure itself. */
  quiet?: boolean | undefined
}

/** Sends a file with the input of the call. Throws `ApiError`; the common reactions to it have run by then. */
export async function upload<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  input: InputOf<E>,
  { signal, onProgress, quiet = false }: UploadOptions = {},
): Promise<OutputOf<E>> {
  const { method, url } = toRequest({ ...endpoint, from: 'body' }, {})
  const token = storedToken()
  try {
    const reply = await exchange({
      method,
      url,
      headers: headersOf(url, token, false),
      form: formOf(endpoint, file, input),
      signal,
      onProgress,
    })
    keepNewToken({ headers: { get: (name) => reply.getResponseHeader(name) } }, url, token)
    // The server writes its replies by the same schema, so the page trusts their shape.
    return (await dataIn(reply.status, reply.responseText)) as OutputOf<E>
  } catch (error) {
    if (error instanceof ApiError) reactTo(error, { quiet, token, isAdminCall: isAdminCall(endpoint) })
    throw error
  }
}

/** The file comes last: the server knows the input before it reads the file. */
function formOf({ upload: { field } }: UploadEndpoint, file: File, input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue
    form.append(name, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`)
  }
  form.append(field, file, file.name)
  return form
}

type Exchange = {
  method: string
  url: string
  headers: Record<string, string>
  form: FormData
  signal: AbortSignal | undefined
  onProgress: ((sent: number) => void) | undefined
}

/** `fetch` cannot tell how much of a body is sent. A call without progress is given up; one with progress may take long. */
function exchange({ method, url, headers, form, signal, onProgress }: Exchange): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject: (reason: unknown) => void) => {
    if (signal?.aborted === true) return reject(signal.reason)
    const call = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        void fail(true)
        call.abort()
      }, requestTimeoutMs)
    }
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      reject(signal?.reason)
      call.abort()
    }
    async function fail(isTimeout: boolean): Promise<void> {
      end()
      reject(await noReply(isTimeout))
    }
    call.upload.onprogress = ({ loaded, total }) => {
      wait()
      if (total > 0) onProgress?.(loaded / total)
    }
    call.onprogress = wait
    call.onload = () => {
      end()
      resolve(call)
    }
    call.onerror = () => void fail(false)
    signal?.addEventListener('abort', giveUp)
    call.open(method, url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    wait()
    call.send(form)
  })
}
