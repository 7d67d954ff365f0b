import { accountAdmin } from '@praxis/contract/accountAdmin'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { deleteSecondFactor, endSessions, findForEdit, isTwoFactorOn } from './desk.queries.ts'
import { createAccount } from './edit/createAccount.ts'
import { editAccount } from './edit/editAccount.ts'
import { removeAccounts } from './edit/removeAccounts.ts'
import { beginImport, importAtOnce } from './import/beginImport.ts'
import { findState } from './import/import.queries.ts'
import { listAccounts } from './list/list.queries.ts'
import { exportAccounts, toAccountRow } from './list/listAccounts.ts'
import { generateAccounts } from './sheets/generate.ts'
import { giveNewPasswords } from './sheets/newPasswords.ts'
import { readSheet, sheetFile } from './sheets/sheets.ts'

const noun = 'account'

export const accountAdminRoutes = implement(accountAdmin, {
  async list(asked, { db, now }) {
    const at = now()
    const { records, ...page } = await listAccounts(db, asked, at)
    return { ...page, records: records.map((row) => toAccountRow(row, at)) }
  },

  exported: exportAccounts,
  create: createAccount,
  update: editAccount,
  remove: ({ ids }, context) => removeAccounts(ids, context),

  signOut: ({ uid }, context) =>
    context.db.transaction().execute(async (tx) => {
      found(await findForEdit(tx, uid), 'user_not_found')
      await endSessions(tx, [uid])
      await record(tx, context, { act: 'account.signOut', noun, nounId: uid, before: null, after: null })
      return null
    }),

  turnOffTwoFactor: ({ uid }, context) =>
    context.db.transaction().execute(async (tx) => {
      if (uid === context.viewer.uid) throw new Failure('not_yourself', {}, 'uid')
      found(await findForEdit(tx, uid), 'user_not_found')
      if (!(await isTwoFactorOn(tx, uid))) throw new Failure('two_factor_is_off')
      await deleteSecondFactor(tx, uid)
      const [before, after] = [{ twoFactor: true }, { twoFactor: false }]
      await record(tx, context, { act: 'account.turnOffTwoFactor', noun, nounId: uid, before, after })
      return null
    }),

  newPasswords: giveNewPasswords,
  generate: generateAccounts,
  sheet: ({ key }, context) => readSheet(context, key),
  sheetFile: ({ key }, context) => sheetFile(context, key),
  importAtOnce: ({ users }, context) => importAtOnce(users, context),
  beginImport: async (asked, context) => ({ id: await beginImport(asked, context) }),
  importState: async ({ id }, { db }) => found(await findState(db, id), 'import_not_found'),
})
