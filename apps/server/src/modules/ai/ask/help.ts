import type { AiEvent } from '@praxis/contract/ai'
import type { AiLevel, AiOutcome } from '@praxis/contract/aiLimits'
import type { AiTask } from '@praxis/rules/ai/policy'
import { promptFor, type AiMessage } from '@praxis/rules/ai/promptFor'
import { believedTokens, reservedTokens, tokensOf } from '@praxis/rules/ai/usage'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { EventSource } from '#server/http/replies.ts'
import { messagesOf, refusalText } from '#server/messages.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { reserve, settle, type Reservation } from '../budget/budget.ts'
import { hasConsent } from '../history/consent.queries.ts'
import { AiProviderError } from '../provider/aiProviderError.ts'
import { askProvider } from '../provider/askProvider.ts'
import { openHelper, refusePrivate, type AiSettings } from '../provider/openProvider.ts'
import type { AiProvider, Ended } from '../provider/provider.ts'
import { holdPlace } from './atOnce.ts'
import type { Material } from './material.ts'

type Asking = Context<Viewer>

/**
 * Answers a question: whole, or as events while the answer comes. All that can be refused is refused before anything is
 * sent anywhere, in this order: the question, who asks, the provider, their consent, the budgets.
 */
export async function help(
  task: AiTask,
  read: () => Promise<Material>,
  context: Asking,
): Promise<string | EventSource<AiEvent>> {
  const material = await read()
  const { settings, provider, host } = await openHelper(context)
  if (provider === null || host === null) throw new Failure('ai_not_configured')
  const { uid } = context.viewer
  if (!(await hasConsent(context.db, uid, host))) throw new Failure('ai_consent_needed')
  const messages = promptFor({ task, language: context.locale, problem: material.problem, own: material.own })
  const leave = holdPlace(uid)
  try {
    const tokens = reservedTokens(textsOf(messages), provider.answerTokens)
    const reservation = { uid, day: await siteDay(context), tokens }
    await reserve(context, reservation, settings)
    const asked = { task, material, settings, provider, messages, reservation }
    if (context.wantsEvents) return eventsOf(asked, context, leave)
    return await wholeAnswer(asked, context).finally(leave)
  } catch (error) {
    leave()
    throw error
  }
}

type Asked = {
  readonly task: AiTask
  readonly material: Material
  readonly settings: AiSettings
  readonly provider: AiProvider
  readonly messages: readonly AiMessage[]
  readonly reservation: Reservation
}

const textsOf = (messages: readonly AiMessage[]) => messages.map(({ content }) => content)

const eventsOf =
  (asked: Asked, context: Asking, leave: () => void): EventSource<AiEvent> =>
  async (send) => {
    try {
      const { id, ended } = await answer(asked, context, (text) => send({ type: 'text', text }))
      if (ended instanceof Failure) {
        const msg = refusalText(await messagesOf(context.locale), ended.code, ended.details)
        await send({ type: 'failed', code: ended.code, msg })
      } else if (ended !== null) await send({ type: 'end', id, outcome: ended.outcome })
    } finally {
      leave()
    }
  }

async function wholeAnswer(asked: Asked, context: Asking): Promise<string> {
  const { text, ended } = await answer(asked, context, async () => {})
  if (ended instanceof Failure) throw ended
  return text
}

type Answered = {
  readonly text: string
  /** Its number in the history. */
  readonly id: number | null
  /** Null: its reader has gone. */
  readonly ended: Ended | Failure | null
}

/** Asks, hands on what comes, and settles, however it ends: also after a bug, so that no budget stays taken. */
async function answer(asked: Asked, context: Asking, take: (text: string) => Promise<void>): Promise<Answered> {
  let text = ''
  let ended: Answered['ended'] = new Failure('ai_failed')
  let id: number | null = null
  try {
    ended = await readAll(asked, context, async (piece) => {
      text += piece
      await take(piece)
    })
  } finally {
    id = await keep(asked, { text, ended }, context)
  }
  return { text, id, ended }
}

async function readAll(
  { provider, messages }: Asked,
  context: Asking,
  take: (text: string) => Promise<void>,
): Promise<Answered['ended']> {
  const { gone, log, requestId } = context
  try {
    await refusePrivate(context, provider)
    const reading = askProvider(provider, messages, { gone })
    for (;;) {
      const next = await reading.next()
      if (next.done === true) return next.value
      await take(next.value)
    }
  } catch (error) {
    if (gone.aborted) return null
    if (!(error instanceof AiProviderError)) throw error
    log.warn({ code: error.code, detail: error.detail, requestId }, 'the AI provider gave no whole answer')
    return new Failure(error.code)
  }
}

/** The number of the answer in the history of its reader. */
function keep(
  { task, material, settings, messages, reservation }: Asked,
  { text, ended }: Pick<Answered, 'text' | 'ended'>,
  context: Asking,
): Promise<number | null> {
  const { pid, gid, submitId } = material
  const isLost = ended instanceof Failure
  const isNothing = isLost && text === ''
  const estimated = { input: tokensOf(textsOf(messages)), output: tokensOf([text]) }
  const counted = ended === null || isLost ? null : ended.counted
  const outcome: AiOutcome = ended === null ? 'stopped' : isLost ? 'broken' : ended.outcome
  const level: AiLevel | null = task.kind === 'provide_idea' ? task.level : null
  return settle(context, reservation, {
    kind: task.kind,
    settings,
    end: outcome === 'broken' ? 'failed' : outcome,
    used: isNothing ? { input: 0, output: 0 } : believedTokens(counted, estimated),
    givesBack: isNothing,
    answer: text === '' ? null : { kind: task.kind, level, pid, gid, submitId, outcome, text: text.toWellFormed() },
  })
}
