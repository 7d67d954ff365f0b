import { roles, staffRoles } from '@praxis/contract/statuses'
import { sql, type RawBuilder } from 'kysely'

const staff = sql.join(staffRoles.map((name) => sql.lit<number>(roles[name])))

/** SQL: the accounts of those who run the site or its bank. They are few. */
export const staffUids = sql<string>`select account_role.uid from account_role where account_role.role_id in (${staff})`

/** SQL: nobody of these people, who are read once in a statement. */
export const isNoneOf = (uid: string, uids: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(uid)} <> all(array(${uids}))`
