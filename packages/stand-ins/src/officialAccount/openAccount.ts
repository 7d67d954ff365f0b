import { randomBytes } from 'node:crypto'
import { officialAccount, type Code, type Credentials } from './account.ts'
import { encryptedDelivery, plainDelivery, sign, signedQuery, type Delivery, type Message } from './messages.ts'

export const followers = ['A', 'B'] as const
export type Follower = (typeof followers)[number]

/** What the callback of the site has answered. */
export type Answered = { status: number; text: string }

export type Options = {
  /** Where messages are sent to. */
  callback?: string
  /** Messages are encrypted. */
  isEncrypted?: boolean
  /** How long an access token lives. */
  tokenSeconds?: number
}

const original = 'gh_0123456789ab'
/** A follower has such a name at one account only. */
const openIdOf = (follower: Follower) => `oStandIn${follower.repeat(20)}`

/** What the account does, and what people do with it. `address` is where it answers. */
export function openAccount(address: string, { tokenSeconds = 7_200, ...options }: Options) {
  const credentials: Credentials = {
    appId: 'wx0123456789abcdef',
    secret: randomBytes(16).toString('hex'),
    token: randomBytes(12).toString('hex'),
    encodingKey: randomBytes(32).toString('base64').slice(0, 43),
  }
  const account = officialAccount(credentials, tokenSeconds)
  const following = new Set<Follower>()
  const state = {
    callback: options.callback ?? '',
    isEncrypted: options.isEncrypted ?? false,
    /** The API answers nothing while it is down. */
    isDown: false,
    last: null as Delivery | null,
  }

  async function send({ query, body }: Delivery): Promise<Answered> {
    const response = await fetch(`${state.callback}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    })
    return { status: response.status, text: await response.text() }
  }

  function deliveryOf(message: Message, at?: number): Delivery {
    return state.isEncrypted ? encryptedDelivery(credentials, message, at) : plainDelivery(credentials, message, at)
  }

  /** What the account tells after a follower has scanned a code: another event for who was none before. */
  function scanOf({ scene, ticket }: Code, follower: Follower): Message {
    const isNew = !following.has(follower)
    following.add(follower)
    return {
      ToUserName: original,
      FromUserName: openIdOf(follower),
      CreateTime: Math.floor(Date.now() / 1000),
      MsgType: 'event',
      Event: isNew ? 'subscribe' : 'SCAN',
      EventKey: isNew ? `qrscene_${scene}` : scene,
      Ticket: ticket,
    }
  }

  function codeOf(url: string): Code {
    const code = account.codes.find(({ id }) => url.endsWith(`/q/${id}`))
    if (code === undefined) throw new Error('no such QR code')
    return code
  }

  return {
    address,
    credentials,
    state,
    followers,
    account,

    /** A follower scans the QR code of an address. `at` is the second in which the message is signed. */
    async scan(url: string, follower: Follower, at?: number): Promise<Answered> {
      state.last = deliveryOf(scanOf(codeOf(url), follower), at)
      return send(state.last)
    },

    /** Sends the last message once more, as it was. */
    replay(): Promise<Answered> {
      if (state.last === null) throw new Error('nothing was sent yet')
      return send(state.last)
    },

    /** As somebody who does not know the token of the account. */
    forge(url: string, follower: Follower): Promise<Answered> {
      const { query, body } = deliveryOf(scanOf(codeOf(url), follower))
      query.set('signature', sign('another token', query.get('timestamp') ?? '', query.get('nonce') ?? ''))
      return send({ query, body })
    },

    send,
    deliver: (message: Message) => send(deliveryOf(message)),

    /** As when an administrator enters the callback at the account. */
    async verify(): Promise<boolean> {
      const query = signedQuery(credentials.token)
      const echo = randomBytes(8).readBigUInt64BE().toString()
      query.set('echostr', echo)
      const response = await fetch(`${state.callback}?${query.toString()}`)
      return (await response.text()) === echo
    },
  }
}

export type Account = ReturnType<typeof openAccount>
