import { mailCodes } from '@praxis/contract/mailCodes'
import { implement } from '#server/http/handlers.ts'
import { applyReset } from '../passwords/applyReset.ts'
import { resetPassword } from '../passwords/resetPassword.ts'
import { drawCaptcha } from './captcha.ts'
import { changeEmail } from './changeEmail.ts'
import { sendChangeEmailCode } from './changeEmailCode.ts'
import { sendRegisterCode } from './registerCode.ts'

export const mailCodeRoutes = implement(mailCodes, {
  registerCode: sendRegisterCode,
  captcha: (_input, context) => drawCaptcha(context),
  applyResetPassword: applyReset,
  resetPassword,
  changeEmailCode: sendChangeEmailCode,
  changeEmail,
})
