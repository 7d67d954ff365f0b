type Early = { url: string; language: string; token: string | null; response: Promise<Response> }

/** A call that boot.js made before this script was there, once, and only if it is the very same. */
export function takeEarly(url: string, headers: Record<string, string>): Promise<Response> | null {
  const { praxisEarly } = globalThis as { praxisEarly?: Early[] | undefined }
  // Whatever else has this name, such as an element of the page, is no list.
  if (!Array.isArray(praxisEarly)) return null
  const at = praxisEarly.findIndex((early) => early.url === url)
  const early = praxisEarly[at]
  if (early === undefined) return null
  praxisEarly.splice(at, 1)
  const isSame = early.language === headers['Accept-Language'] && early.token === (headers['Authorization'] ?? null)
  return isSame ? early.response : null
}
