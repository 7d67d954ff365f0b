import type { Endpoint } from '@praxis/contract/endpoint'
import { exampleOf } from '@praxis/contract/endpoint'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import type { Act, Site } from './bankActs.ts'

/** A HOJ at an address that may not be visited. */
async function aSite({ db }: Site): Promise<{ key: string }> {
  const site = { key: 'NEAR', kind: 'hoj', name: 'Near by', address: 'http://10.0.0.1' }
  await db.insertInto('remote_site').values(site).execute()
  return { key: 'NEAR' }
}

async function anAccount({ db }: Site, key = 'CF'): Promise<{ id: number }> {
  const account = { site: key, login: 'robot', secret_sealed: 'sealed' }
  return db.insertInto('remote_account').values(account).returning('id').executeTakeFirstOrThrow()
}

/** Acts of root on remote judges. */
export const remoteActs = new Map<Endpoint, Act>([
  [remoteJudgeAdmin.addSite, { act: 'remoteSite.add', prepare: async () => exampleOf(remoteJudgeAdmin.addSite) }],
  [remoteJudgeAdmin.changeSite, { act: 'remoteSite.edit', prepare: async () => ({ key: 'CF', isOn: true }) }],
  [remoteJudgeAdmin.removeSite, { act: 'remoteSite.remove', prepare: aSite }],
  [
    remoteJudgeAdmin.addAccount,
    { act: 'remoteAccount.add', prepare: async () => exampleOf(remoteJudgeAdmin.addAccount) },
  ],
  [remoteJudgeAdmin.removeAccount, { act: 'remoteAccount.remove', prepare: (site) => anAccount(site) }],
  [
    remoteJudgeAdmin.tryStep,
    {
      act: 'remoteSite.try',
      prepare: async (site) => {
        const { key } = await aSite(site)
        await anAccount(site, key)
        return { key, step: 'submit', remoteId: 'HOJ-1000', language: 'C++', code: 'int main() {}' }
      },
    },
  ],
])
