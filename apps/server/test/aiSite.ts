import { ai, type AiEvent } from '@praxis/contract/ai'
import { toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import { startAi } from '@praxis/stand-ins/ai/server'
import { aContestSite } from './contestSite.ts'

/** Lasts as long as the process, as its address is an option of the server, and servers are used again. */
let shared: ReturnType<typeof startAi> | undefined

type Person = { uid: string; token: string }
type Submission = { status?: number; code?: string; language?: string; message?: string | null; gid?: number | null }

/** A site whose AI helper asks a stand-in, with members who agreed to it. */
export async function anAiSite() {
  shared ??= startAi()
  const provider = await shared
  provider.reset()
  const site = await aContestSite({ aiAddress: provider.address })
  const { db, call, services } = site
  const host = new URL(provider.address).host

  const set = async (settings: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(settings)) {
      await db
        .insertInto('site_setting')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    }
  }
  await set({
    openAiChat: true,
    aiModel: provider.model,
    aiApiKey: services.sealer.seal(provider.key, 'setting aiApiKey'),
    aiInputPrice: 2,
    aiOutputPrice: 8,
  })

  const agree = (uid: string) => db.insertInto('ai_consent').values({ uid, host }).execute()

  /** Somebody who has a membership and agreed to the provider. */
  async function aMember(): Promise<Person & { username: string }> {
    const person = await site.aUser({ role: 'vip' })
    await agree(person.uid)
    return person
  }

  /** What somebody sent outside contests, judged. */
  async function submitted(uid: string, wanted: Submission = {}): Promise<number> {
    const { status = -1, code = 'print(1)', language = 'Python3', message = null, gid = null } = wanted
    const { id: languageId } = await db
      .selectFrom('language')
      .select('id')
      .where('name', '=', language)
      .executeTakeFirstOrThrow()
    const row = { problem_id: site.pid, group_id: gid, uid, language_id: languageId, code, code_length: code.length }
    const { id } = await db
      .insertInto('submission')
      .values({ ...row, ip: '10.0.0.9', status, error_message: message })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Asks with events over a real connection, and gives all of them. */
  async function events<E extends Endpoint>(endpoint: E, input: InputOf<E>, { token }: Person, signal?: AbortSignal) {
    const port = await site.listening()
    const { url } = toRequest(endpoint, input)
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { authorization: token, accept: 'text/event-stream', 'accept-language': 'en-US' },
      ...(signal === undefined ? {} : { signal }),
    })
    const body = await response.text()
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    const told = (isStream ? body : '')
      .split('\n\n')
      .filter((part) => part !== '')
      .map((part) => part.split('\n'))
    return {
      response,
      body,
      names: told.map(([name = '']) => name.replace('event: ', '')),
      events: told.map(([, data = '']) => JSON.parse(data.replace('data: ', '')) as AiEvent),
    }
  }

  const useOf = (uid: string) =>
    db.selectFrom('ai_use').select(['calls', 'tokens']).where('uid', '=', uid).executeTakeFirst()
  const explain = (person: Person, language = 'en-US') =>
    call(ai.explainProblem, { pid: site.pid }, { token: person.token, language })

  return { ...site, provider, host, set, agree, aMember, submitted, events, useOf, explain }
}
