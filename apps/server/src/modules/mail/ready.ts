import type { EmailConfig } from '@praxis/contract/mail'

/** Whether mails of the site reach anybody: their receivers, or root in the outbox. */
export const mailReady = ({ emailHost, emailOutbox }: Pick<EmailConfig, 'emailHost' | 'emailOutbox'>): boolean =>
  emailHost !== '' || emailOutbox
