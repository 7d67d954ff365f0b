import type { HostLoad } from '@praxis/contract/judgeFacts'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { seeHost } from '#server/modules/judgeHosts/public.ts'

/** The host of a session, which has given a sign of life with this call. Only heartbeats tell its load. */
export const knownHost = async ({ db, judgeSecretId: secretId }: Context, session: string, load?: HostLoad) =>
  found(await seeHost(db, { session, secretId }, load), 'judge_session_unknown')
