/**
 * A sign-in at the OpenID Connect provider that this tab has begun. The page is left for the provider and comes back to
 * /sign-in, so the secret is kept in the tab meanwhile. Nobody without it can finish the sign-in.
 */
export type OutsideSignIn = {
  ticket: string
  secret: string
  /** To sign in, or to add the way in to the account of the person who is signed in. */
  intent: 'signIn' | 'link'
  /** The address to which it leads; null: to the start page. */
  wanted: string | null
}

const key = 'Praxis_Outside_Sign_In'

/** False if the browser blocks the storage: the sign-in could not be finished. */
export function keepOutsideSignIn(begun: OutsideSignIn): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(begun))
    return true
  } catch {
    return false
  }
}

/** The one that was begun; null: there is none. It stays until it is forgotten, so that a reload can finish it. */
export function outsideSignIn(): OutsideSignIn | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isOutsideSignIn(kept) ? kept : null
  } catch {
    return null
  }
}

export function forgetOutsideSignIn(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that blocks the storage has nothing to forget.
  }
}

function isOutsideSignIn(kept: unknown): kept is OutsideSignIn {
  if (typeof kept !== 'object' || kept === null) return false
  const { ticket, secret, intent, wanted } = kept as Record<string, unknown>
  const isKnown = intent === 'signIn' || intent === 'link'
  return typeof ticket === 'string' && typeof secret === 'string' && isKnown && (wanted === null || isPath(wanted))
}

/** An address of this site: it decides where a sign-in leads. */
const isPath = (address: unknown): boolean => typeof address === 'string' && /^\/(?![/\\])/.test(address)
