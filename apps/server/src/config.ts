import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isSecureAddress, isWebAddress } from '@praxis/rules/addresses'
import { z } from 'zod'
import { remoteKeyPattern } from '@praxis/contract/remoteKeys'
import { readGateways } from './gateways.ts'
import type { RemoteHosts } from './services/remoteHosts.ts'
import type { FilePlace } from './services/fileStore.ts'

/** Names in it need no encoding anywhere. */
const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.\-/]*))?$/

/** A public service with texts in Chinese, of which these kinds are literature, verse and philosophy. */
const usualQuotations = 'https://v1.hitokoto.cn/?encode=json&c=d&c=i&c=k'
const neverAsked = 'off'

/** Where calls go if not to the provider itself: to a stand-in, or to a provider of the operator. What goes there is secret on its way. */
const providerAddress = z.string().refine(isSecureAddress, 'must begin with https://, or be on this machine').optional()

const Settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    HOST: z.string().min(1).default('127.0.0.1'),
    PRAXIS_DATA: z.string().min(1).default('./data'),
    PRAXIS_ADDRESS: z
      .string()
      .refine(isWebAddress, 'must be an address such as https://oj.example.org')
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    PRAXIS_QUOTATION_URL: z
      .string()
      .refine((text) => text === neverAsked || isWebAddress(text), 'must be an address such as https://…, or off')
      .default(usualQuotations),
    PRAXIS_WECHAT_PAY_URL: providerAddress,
    PRAXIS_ALIPAY_URL: providerAddress,
    PRAXIS_AI_URL: providerAddress,
    PRAXIS_REMOTE_ADDRESSES: z
      .string()
      .default('')
      .transform(pairsOf)
      .refine(
        (pairs) => pairs.every(isRemoteAddress),
        'must be pairs such as CF=https://judge.example.org, with commas',
      ),
    PRAXIS_REMOTE_PRIVATE_HOSTS: z
      .string()
      .default('')
      .transform(partsOf)
      .refine((hosts) => hosts.every(isHostAndPort), 'must be hosts with ports such as 10.0.0.5:8080, with commas'),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
    PRAXIS_FILES: z
      .string()
      .refine((text) => !text.includes('://') || s3Address.test(text), 'must be a folder or s3://bucket/prefix')
      .optional(),
    S3_ENDPOINT: z
      .string()
      .regex(/^https?:\/\//, 'must be an address such as https://s3.example.org')
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PATH_STYLE: z.enum(['0', '1']).optional(),
    PRAXIS_ROOT_PASSWORD: z.string().min(6).max(20).optional(),
    PRAXIS_JUDGE_TOKEN: z.string().min(16).optional(),
    PRAXIS_SETTINGS_KEY: z.string().min(32).optional(),
    PRAXIS_METRICS_TOKEN: z.string().min(16).optional(),
    PRAXIS_TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((part) => part.trim())))
      .refine(
        (parts) => parts.every(isProxy),
        'must be addresses, networks such as 10.0.0.0/8, loopback, gateway, or none',
      ),
    PRAXIS_DEMO: z.enum(['0', '1']).default('1'),
    /** Set by the supervisor. When it ends, our standard input closes. */
    PRAXIS_SUPERVISED: z.enum(['0', '1']).default('0'),
  })
  .superRefine((settings, context) => {
    if (settings.PRAXIS_FILES?.startsWith('s3://') !== true) return
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (settings[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is needed for s3://' })
    }
  })

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function pairsOf(text: string): (readonly [string, string])[] {
  return partsOf(text).map((part) => {
    const [key = '', ...address] = part.split('=')
    return [key.trim(), address.join('=').trim().replace(/\/+$/, '')]
  })
}
const isRemoteAddress = ([key, address]: readonly [string, string]) =>
  remoteKeyPattern.test(key) && isWebAddress(address)

const isHostAndPort = (text: string) => URL.canParse(`http://${text}/`) && /:\d+$/.test(text)

function isProxy(text: string): boolean {
  if (text === 'loopback' || text === 'gateway') return true
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  return longest > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

export type Config = {
  port: number
  host: string
  dataFolder: string
  /** Where people reach the site, without a slash at the end. */
  address: string | undefined
  /** Null: no service is asked for quotations. */
  quotationAddress: string | null
  /** Of the providers of payments. Undefined: their own. */
  paymentAddresses: { wechat: string | undefined; alipay: string | undefined }
  /** Where remote judges are if not where the code says, and hosts inside this network that they may be at. */
  remoteHosts: RemoteHosts
  /** Of the provider of the AI helper. Undefined: the setting of the site. */
  aiAddress: string | undefined
  databaseUrl: string
  files: FilePlace
  rootPassword: string | undefined
  judgeToken: string | undefined
  /** Seals secrets among the settings of the site. */
  settingsKey: string | undefined
  /** Whoever shows it may read metrics. Undefined: nobody may. */
  metricsToken: string | undefined
  /** Addresses, networks and the word `loopback`: proxies whose X-Forwarded-For header is believed. */
  trustedProxies: string[]
  demo: boolean
  supervised: boolean
}

/** Reads the environment once; the message of a failure names every wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  if (environment['PRAXIS_QUOTATION_URL'] === '') given['PRAXIS_QUOTATION_URL'] = neverAsked
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are missing or wrong (see .env.example):\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataFolder: resolve(settings.PRAXIS_DATA),
    address: settings.PRAXIS_ADDRESS,
    quotationAddress: settings.PRAXIS_QUOTATION_URL === neverAsked ? null : settings.PRAXIS_QUOTATION_URL,
    paymentAddresses: { wechat: settings.PRAXIS_WECHAT_PAY_URL, alipay: settings.PRAXIS_ALIPAY_URL },
    remoteHosts: {
      addresses: Object.fromEntries(settings.PRAXIS_REMOTE_ADDRESSES),
      privateHosts: new Set(settings.PRAXIS_REMOTE_PRIVATE_HOSTS),
    },
    aiAddress: settings.PRAXIS_AI_URL,
    databaseUrl: settings.DATABASE_URL,
    files: placeOf(settings),
    rootPassword: settings.PRAXIS_ROOT_PASSWORD,
    judgeToken: settings.PRAXIS_JUDGE_TOKEN,
    settingsKey: settings.PRAXIS_SETTINGS_KEY,
    metricsToken: settings.PRAXIS_METRICS_TOKEN,
    trustedProxies: settings.PRAXIS_TRUSTED_PROXIES.flatMap((part) => (part === 'gateway' ? readGateways() : part)),
    demo: settings.PRAXIS_DEMO === '1',
    supervised: settings.PRAXIS_SUPERVISED === '1',
  }
}

function placeOf(settings: z.infer<typeof Settings>): FilePlace {
  const place = settings.PRAXIS_FILES ?? join(settings.PRAXIS_DATA, 'files')
  const [isS3, bucket = '', path = ''] = s3Address.exec(place) ?? []
  if (isS3 === undefined) return { folder: resolve(place) }
  const prefix = path.split('/').filter((part) => part !== '')
  return {
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    // Amazon needs the bucket in the host name; other stores usually have no such host names.
    pathStyle:
      settings.S3_PATH_STYLE === undefined ? settings.S3_ENDPOINT !== undefined : settings.S3_PATH_STYLE === '1',
  }
}
