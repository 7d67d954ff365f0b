import { randomBytes } from 'node:crypto'

/** What an administrator enters about the account in the settings of a site. */
export type Credentials = { appId: string; secret: string; token: string; encodingKey: string }

export type Code = { id: string; scene: string; ticket: string; expiresAt: number }

/** An answer of the API: HTTP 200 always, and `errcode` where something is wrong. */
export type ApiAnswer = Readonly<Record<string, unknown>>

const refusal = (errcode: number, errmsg: string): ApiAnswer => ({ errcode, errmsg })
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const longestExpiry = 2_592_000

/** The state of an official account: its access tokens and QR codes, with the rules and error codes of the real one. */
export function officialAccount({ appId, secret }: Credentials, tokenSeconds: number) {
  /** Known tokens with their ends. The latest is the valid one of `stable_token`. */
  const tokens = new Map<string, number>()
  let stable = ''
  let issued = 0
  const codes: Code[] = []

  function issue(): string {
    issued += 1
    const token = random(48)
    tokens.set(token, Date.now() + tokenSeconds * 1000)
    return token
  }

  function refuseCredentials(given: ApiAnswer): ApiAnswer | null {
    if (given['grant_type'] !== 'client_credential') return refusal(40_002, 'invalid grant_type')
    if (given['appid'] !== appId) return refusal(40_013, 'invalid appid')
    return given['secret'] === secret ? null : refusal(40_125, 'invalid appsecret')
  }

  const lifeOf = (token: string) => Math.floor(((tokens.get(token) ?? 0) - Date.now()) / 1000)

  function refuseToken(token: string): ApiAnswer | null {
    if (token === '') return refusal(41_001, 'access_token missing')
    if (!tokens.has(token)) return refusal(40_001, 'invalid credential, access_token is invalid or not latest')
    return lifeOf(token) > 0 ? null : refusal(42_001, 'access_token expired')
  }

  return {
    codes,

    token(given: ApiAnswer): ApiAnswer {
      return refuseCredentials(given) ?? { access_token: issue(), expires_in: tokenSeconds }
    },

    stableToken(given: ApiAnswer): ApiAnswer {
      const refused = refuseCredentials(given)
      if (refused !== null) return refused
      if (given['force_refresh'] === true) tokens.delete(stable)
      if (lifeOf(stable) <= 0) stable = issue()
      return { access_token: stable, expires_in: lifeOf(stable) }
    },

    createCode(accessToken: string, body: string, addressOf: (id: string) => string): ApiAnswer {
      const refused = refuseToken(accessToken)
      if (refused !== null) return refused
      const asked = read(body)
      if (asked === null) return refusal(47_001, 'data format error')
      const { action_name: action, expire_seconds: seconds = 60, action_info: info } = asked
      const scene = (info as { scene?: { scene_str?: unknown } } | undefined)?.scene?.scene_str
      if (action !== 'QR_STR_SCENE') return refusal(40_052, 'invalid action name')
      if (typeof scene !== 'string' || scene.length < 1 || scene.length > 64)
        return refusal(40_053, 'invalid action info')
      const life = Math.min(Number(seconds), longestExpiry)
      const code = { id: random(12), scene, ticket: random(60), expiresAt: Date.now() + life * 1000 }
      codes.push(code)
      return { ticket: code.ticket, expire_seconds: life, url: addressOf(code.id) }
    },

    /** As after two hours: the tokens are known, but their time is over. */
    expireTokens: () => [...tokens.keys()].forEach((token) => tokens.set(token, 0)),
    /** As after a reset of the secret: the account does not know them. */
    forgetTokens: () => tokens.clear(),
    /** How many tokens were made. */
    countTokens: () => issued,
  }
}

function read(body: string): ApiAnswer | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as ApiAnswer) : null
  } catch {
    return null
  }
}
