import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allEndpoints } from '@praxis/contract/all'
import type { FastifyInstance } from 'fastify'
import { keptReply } from '../bytes/kept.ts'
import { openApi } from './openapi.ts'

const pageFolder = fileURLToPath(new URL('page/', import.meta.url))
const guideFolder = fileURLToPath(new URL('../../../../../docs/', import.meta.url))
const require = createRequire(import.meta.url)
const packageFolder = dirname(require.resolve('swagger-ui-dist/package.json'))

const style = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const files = [
  { folder: pageFolder, name: 'start.js', mediaType: script },
  { folder: pageFolder, name: 'page.css', mediaType: style },
  // The first steps of a site lead here.
  { folder: guideFolder, name: 'back-up.md', mediaType: 'text/plain; charset=utf-8' },
  { folder: packageFolder, name: 'swagger-ui.css', mediaType: style },
  { folder: packageFolder, name: 'swagger-ui-bundle.js', mediaType: script },
]

/** Swagger UI draws its icons from data: URLs and sets styles at run time; everything else comes from here. */
const contentSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = { 'Referrer-Policy': 'same-origin' }

/** The description of every call, the page that swagger-ui-dist makes from it, and how a site is backed up. */
export function serveDocs(app: FastifyInstance, version: string): void {
  app.get(
    '/api/openapi.json',
    keptReply({
      mediaType: 'application/json; charset=utf-8',
      make: () => JSON.stringify(openApi(allEndpoints, version)),
    }),
  )
  const page = keptReply({
    mediaType: 'text/html; charset=utf-8',
    make: () => readFile(join(pageFolder, 'index.html')),
    headers: { ...headers, 'Content-Security-Policy': contentSecurity },
  })
  for (const url of ['/api/docs', '/api/docs/']) app.get(url, page)
  for (const { folder, name, mediaType } of files)
    app.get(`/api/docs/${name}`, keptReply({ mediaType, make: () => readFile(join(folder, name)), headers }))
}
