import { business } from './refusals.ts'

/** Refusals about mail and the codes that it brings. */
export const mailErrorKinds = {
  mail_not_configured: business(400),
  mail_not_ready: business(400),
  mail_host_invalid: business(400),
  mail_username_missing: business(400),
  mail_sender_missing: business(400),
  mail_domain_refused: business(403),
  mail_too_soon: business(400),
  mail_too_often: business(403),
  mail_not_found: business(404),
  mail_test_failed: business(400),
  code_missing: business(400),
  code_wrong: business(400),
  captcha_wrong: business(400),
  email_unknown: business(400),
  email_same: business(400),
  reset_link_invalid: business(400),
} as const
