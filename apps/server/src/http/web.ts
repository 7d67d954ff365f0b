import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Nothing is loaded from another host. Styles are set by the editor and by formulas at run time. */
const contentSecurity = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  // Explanation videos lie where their makers keep them.
  "media-src 'self' https:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const yearSeconds = 31_536_000

/** Serves the built pages; any path that is not a file or a call is a page of the app, which has its own 404. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Referrer-Policy', 'same-origin')
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // Written beside the files when they are built, and sent in their place; nobody asks for them by name.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      // Names of assets carry a hash of their content.
      const forever = path.includes('/assets/')
      if (/\.html(\.(br|gz))?$/.test(path)) reply.header('Content-Security-Policy', contentSecurity)
      reply.header('Cache-Control', forever ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      // What is kept for ever is never compared, nor asked for in parts.
      if (forever) for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges']) reply.removeHeader(name)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // A missing script must not look like a page: a browser with an old page then loads the new one.
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url)
    if (!isPage) return refuse(request, reply)
    return reply.sendFile('index.html')
  })
}
