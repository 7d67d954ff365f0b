import { problemAuth } from '@praxis/contract/statuses'

/** Why nobody runs or submits code on a page that those who manage the problem may read all the same; null: people do. */
export function whyClosed({ auth }: { readonly auth: number }): 'hidden' | 'contest' | null {
  if (auth === problemAuth.public) return null
  return auth === problemAuth.hidden ? 'hidden' : 'contest'
}
