import { siteSettings } from '@praxis/contract/siteSettings'
import { clientOf } from './client.ts'
import { theRoot } from './session.ts'
import type { TheSite } from './together.ts'

/** The site has the AI helper, for which a stand-in answers, until `close` puts everything back. */
export async function openAi(its: TheSite) {
  const client = clientOf(its.address)
  const { token } = await theRoot(client)
  const { address, model, key } = its.providers.ai
  async function set(change: Parameters<typeof client<typeof siteSettings.setSwitches>>[1]): Promise<void> {
    const { status, msg } = await client(siteSettings.setSwitches, change, token)
    if (status !== 200) throw new Error(msg)
  }
  /** What the page of the stand-in sets: how it answers from now on. */
  async function tell(form: Record<string, string>): Promise<void> {
    const { status } = await fetch(new URL('/', address), { method: 'POST', body: new URLSearchParams(form) })
    if (status !== 200) throw new Error(`the stand-in answers ${status}`)
  }
  await set({ openAiChat: true, aiModel: model, aiApiKey: key })
  return {
    /** Where people are told that their questions go. */
    host: new URL(address).host,
    tell,
    async close(): Promise<void> {
      await tell({ trouble: '', pieceMs: '0', says: '' })
      await set({ openAiChat: false, aiModel: '', aiApiKey: '' })
    },
  }
}
