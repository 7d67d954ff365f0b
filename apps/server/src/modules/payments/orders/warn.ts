import type { Services } from '#server/context.ts'
import type { ProviderError } from '../providers/provider.ts'
import type { StoredOrder } from './orders.queries.ts'

/** Codes alone: what was sent and what came back is nobody's business. */
export const warnOf = (
  log: Services['log'],
  { orderNo, provider }: Pick<StoredOrder, 'orderNo' | 'provider'>,
  { code, detail }: ProviderError,
  line: string,
): void => log.warn({ orderNo, provider, code, detail }, line)
