import { localeOf, type Locale } from '@praxis/locales/locales'
import type { FastifyRequest } from 'fastify'

/** The first language the caller names decides; nobody sends weights to this API. */
export function localeOfRequest(request: FastifyRequest): Locale {
  return localeOf(request.headers['accept-language']?.split(/[,;]/)[0])
}
