import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import type { InputOf } from '@praxis/contract/endpoint'
import { roles } from '@praxis/contract/statuses'
import { startServer } from './harness.ts'
import { password } from './people.ts'

export const soon = '2999-01-01T00:00:00.000Z'

/** A site with two roots. */
export async function aDesk() {
  const server = await startServer()
  const { call, services, aUser, send } = server
  const { db } = services
  const root = await aUser({ username: 'chief', role: 'root' })
  const other = await aUser({ username: 'deputy', role: 'root' })
  type Edit = InputOf<(typeof accountAdmin)['update']>
  type Person = { uid: string; username: string }
  const edit = ({ uid, username }: Person, more: Partial<Edit> = {}, as = root) =>
    call(accountAdmin.update, { uid, username, type: roles.default_user, status: 0, ...more }, as)
  const find = async (keyword: string, more: object = {}) =>
    (await call(accountAdmin.list, { keyword, ...more }, root)).data!.records
  const names = async (input: InputOf<(typeof accountAdmin)['list']>) =>
    (await call(accountAdmin.list, input, root)).data!.records.map(({ username }) => username)
  const isSignedIn = async (user: { token: string }) => (await call(accounts.authInfo, {}, user)).http === 200
  const logIn = (username: string, given = password) => call(accounts.login, { username, password: given })
  const audited = () =>
    db.selectFrom('audit').select(['uid', 'act', 'noun_id', 'before', 'after']).orderBy('id').execute()
  const activeRoots = () =>
    db
      .selectFrom('account')
      .innerJoin('account_role', 'account_role.uid', 'account.uid')
      .select('account.uid')
      .where('role_id', '=', roles.root)
      .where('status', '=', 0)
      .where('deleted_at', 'is', null)
      .execute()
  const download = (path: string, language?: string) =>
    send({ method: 'GET', url: path }, { token: root.token, ...(language === undefined ? {} : { language }) })
  return { ...server, db, send, root, other, edit, find, names, isSignedIn, logIn, audited, activeRoots, download }
}
