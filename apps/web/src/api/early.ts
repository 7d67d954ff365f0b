type Early = { url: string; language: string; token: string | null; response: Promise<Response> }

/** The call that boot.js made before this script was there, once, and only if it is the very same. */
export function takeEarly(url: string, headers: Record<string, string>): Promise<Response> | null {
  const page = globalThis as { praxisEarly?: Early | undefined }
  const early = page.praxisEarly
  if (early?.url !== url) return null
  page.praxisEarly = undefined
  const isSame = early.language === headers['Accept-Language'] && early.token === (headers['Authorization'] ?? null)
  return isSame ? early.response : null
}
