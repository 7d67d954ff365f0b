import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { name: string; payload: AdapterPayload; endsAt: number }

/** What a provider remembers, for as long as it runs. */
export function memory(): (name: string) => Adapter {
  const entries = new Map<string, Entry>()

  return function adapterOf(name) {
    const key = (id: string) => `${name}:${id}`
    const live = (entry: Entry | undefined) =>
      entry !== undefined && entry.endsAt > Date.now() ? entry.payload : undefined
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      live([...entries.values()].find((entry) => entry.name === name && entry.payload[field] === value))
    return {
      async upsert(id, payload, expiresIn = Infinity) {
        entries.set(key(id), { name, payload, endsAt: Date.now() + expiresIn * 1000 })
      },
      find: async (id) => live(entries.get(key(id))),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      async consume(id) {
        const entry = entries.get(key(id))
        if (entry !== undefined) entry.payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(key(id))
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id)
      },
    }
  }
}
