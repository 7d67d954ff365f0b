import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Nothing is loaded from another host. Styles are set by the editor and by formulas at run time. */
const contentSecurity = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  // Explanation videos lie where their makers keep them. A script feeds streams to browsers that cannot play them.
  "media-src 'self' https: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of a page, and what marks a page that has it: a browser that has another one gets the page anew. */
type Policy = { readonly text: string; readonly mark: string }

/** Frames of other sites are those of hosts that an administrator allows. */
function policyFor(hosts: readonly string[]): Policy {
  if (hosts.length === 0) return { text: contentSecurity, mark: '' }
  const frames = hosts.map((host) => `https://${host}`).join(' ')
  const text = `${contentSecurity}; frame-src 'self' ${frames}`
  return { text, mark: `-${createHash('sha256').update(text).digest('hex').slice(0, 12)}` }
}

const withMark = (tag: string, mark: string) => tag.replace(/"$/, `${mark}"`)

/** The tag of a page without the mark of this policy. What has another one matches no page. */
const withoutMark = (tag: string, mark: string) =>
  tag.endsWith(`${mark}"`) ? `${tag.slice(0, -mark.length - 1)}"` : '"another"'

const yearSeconds = 31_536_000

type Serving = {
  readonly folder: string
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly frameHosts: () => Promise<readonly string[]>
}

/** A missing script must not look like a page: a browser with an old page then loads the new one. */
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)\//.test(url)

/** Serves the built pages; any path that is not a file or a call is a page of the app, which has its own 404. */
export async function serveWeb(app: FastifyInstance, { folder, refuse, frameHosts }: Serving): Promise<void> {
  let policy = policyFor([])
  app.addHook('onRequest', async (request) => {
    if (!isPage(request)) return
    policy = policyFor(await frameHosts())
    const { headers } = request.raw
    const known = headers['if-none-match']
    if (known !== undefined) headers['if-none-match'] = withoutMark(known, policy.mark)
  })
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
      if (/\.html(\.(br|gz))?$/.test(path)) {
        reply.header('Content-Security-Policy', policy.text)
        reply.header('ETag', withMark(String(reply.getHeader('ETag')), policy.mark))
      }
      reply.header('Cache-Control', forever ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      // What is kept for ever is never compared, nor asked for in parts.
      if (forever) for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges']) reply.removeHeader(name)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return refuse(request, reply)
    return reply.sendFile('index.html')
  })
}
