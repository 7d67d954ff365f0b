import { ownAccount } from '@praxis/contract/ownAccount'
import { implement } from '#server/http/handlers.ts'
import { readUserInfo } from '../userInfo.ts'
import { changeInfo } from './changeInfo.ts'
import { removeAccount } from './removeAccount.ts'

export const ownAccountRoutes = implement(ownAccount, {
  info: (_input, context) => readUserInfo(context, context.viewer.uid),
  changeInfo,
  removeAccount,
})
