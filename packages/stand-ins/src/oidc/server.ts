import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider, type AccountClaims, type Configuration } from 'oidc-provider'
import { bodyOf, htmlPage, listen } from '../listen.ts'
import { memory } from './memory.ts'

/** People of the provider. It vouches for the address of the first one only. */
export const people = {
  ada: { name: 'Ada', email: 'ada@example.org', email_verified: true },
  bert: { name: 'Bert', email: 'bert@example.org', email_verified: false },
} as const
export type Person = keyof typeof people

const isPerson = (id: string): id is Person => Object.hasOwn(people, id)

type Options = {
  port?: number
  /** Where people may be sent back to. */
  redirectUris: string[]
}

/** An OpenID Connect provider on this machine, with a log-in page and two people. */
export async function startOidcProvider({ port = 0, redirectUris }: Options) {
  const { server, address, close } = await listen(port)
  const client = { id: 'praxis', secret: randomBytes(16).toString('hex') }
  const state = { isDown: false }
  const provider = new Provider(address, configurationOf(client, redirectUris))
  const serve = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (state.isDown) response.destroy()
    else if (request.url?.startsWith('/interaction/') === true) void interact(provider, request, response)
    else void serve(request, response)
  })
  return { issuer: address, client, state, close }
}

function configurationOf(client: { id: string; secret: string }, redirectUris: string[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(4).toString('hex'), use: 'sig', alg: 'RS256' }
  return {
    adapter: memory(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    // Who comes again after that chooses again who they are.
    ttl: { Session: 30, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    findAccount: (_context, id) =>
      isPerson(id)
        ? { accountId: id, claims: (): AccountClaims => ({ sub: id, preferred_username: id, ...people[id] }) }
        : undefined,
    // Nobody is asked what the site may know.
    async loadExistingGrant({ oidc }) {
      const [clientId, accountId] = [oidc.client?.clientId, oidc.session?.accountId]
      if (clientId === undefined || accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

const choices = Object.entries(people).map(
  ([id, { name, email }]) => `<p><button name="person" value="${id}">${name}, ${email}</button></p>`,
)
const logInPage = htmlPage(
  'Log in at the provider',
  `<form method="post">${choices.join('')}<p><button name="refuse" value="1">Refuse</button></p></form>`,
)

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(logInPage)
    return
  }
  const person = new URLSearchParams(await bodyOf(request)).get('person') ?? ''
  const result = isPerson(person)
    ? { login: { accountId: person } }
    : { error: 'access_denied', error_description: 'the person has refused' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
