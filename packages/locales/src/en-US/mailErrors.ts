import type { ErrorDetails } from '@praxis/contract/errors'
import type { mailErrorKinds } from '@praxis/contract/mailErrors'

export const mailErrors = {
  mail_not_configured: 'This site does not send mail',
  mail_not_ready: 'Mail of this site does not work at the moment. Please tell an administrator of the site',
  mail_host_invalid: 'This is not the name of a mail server: write it without http://, a port or a path',
  mail_username_missing: 'A password needs a username',
  mail_sender_missing: 'No mail can be sent without the address of a sender, because the username is none',
  mail_domain_refused: 'Addresses of this domain are not accepted here',
  mail_too_soon: (d: ErrorDetails) => `A mail was sent just now, please wait ${d['seconds']} seconds`,
  mail_too_often: 'Too many mails were sent, please try again tomorrow',
  mail_not_found: 'There is no such mail, or it is waiting to be sent',
  mail_test_failed: (d: ErrorDetails) => `The mail could not be sent: ${d['reason']}`,
  code_missing: 'The verification code is missing or has expired, please get a new one',
  code_wrong: 'The verification code is wrong',
  captcha_wrong: 'The captcha is wrong',
  email_unknown: 'The email does not exist',
  email_same: 'The new email must differ from the old one',
  reset_link_invalid: 'The link is wrong or has expired, please ask for a new one',
} satisfies Record<keyof typeof mailErrorKinds, string | ((details: ErrorDetails) => string)>
