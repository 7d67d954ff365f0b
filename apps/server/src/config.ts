import { resolve } from 'node:path'
import { z } from 'zod'

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PRAXIS_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  PRAXIS_ROOT_PASSWORD: z.string().min(6).max(20).optional(),
  PRAXIS_JUDGE_TOKEN: z.string().min(16).optional(),
  PRAXIS_DEMO: z.enum(['0', '1']).default('1'),
  /** Set by the supervisor: its end of our standard input closing means that it is gone. */
  PRAXIS_SUPERVISED: z.enum(['0', '1']).default('0'),
})

export type Config = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string
  rootPassword: string | undefined
  judgeToken: string | undefined
  demo: boolean
  supervised: boolean
}

/** Reads the environment once; the message of a failure names every wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
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
    databaseUrl: settings.DATABASE_URL,
    rootPassword: settings.PRAXIS_ROOT_PASSWORD,
    judgeToken: settings.PRAXIS_JUDGE_TOKEN,
    demo: settings.PRAXIS_DEMO === '1',
    supervised: settings.PRAXIS_SUPERVISED === '1',
  }
}
