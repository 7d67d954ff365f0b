import type { SiteSettings } from './storedSettings.ts'

/** Whether mails of the site reach anybody: their receivers, or root in the outbox. */
export const mailReady = ({ emailHost, emailOutbox }: Pick<SiteSettings, 'emailHost' | 'emailOutbox'>): boolean =>
  emailHost !== '' || emailOutbox
