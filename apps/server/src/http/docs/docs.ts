import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const pageFolder = fileURLToPath(new URL('page/', import.meta.url))
const require = createRequire(import.meta.url)
const packageFolder = dirname(require.resolve('swagger-ui-dist/package.json'))

const files = new Set(['/start.js', '/page.css', '/swagger-ui.css', '/swagger-ui-bundle.js'])

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

/** The API page, made from openapi.json by swagger-ui-dist. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const page = await readFile(`${pageFolder}index.html`, 'utf8')
  for (const url of ['/api/docs', '/api/docs/']) {
    app.get(url, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ ...neverStale, 'Content-Security-Policy': contentSecurity })
        .send(page),
    )
  }
  await app.register(fastifyStatic, {
    root: [pageFolder, packageFolder],
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => files.has(path),
    setHeaders: (reply) => void reply.headers(neverStale),
  })
}

const neverStale = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}
