import type { SiteSettings } from './settings.ts'

/** Whether mails of the site reach anybody: their receivers, or root in the outbox. */
export const mailReady = ({ emailHost, emailOutbox }: Pick<SiteSettings, 'emailHost' | 'emailOutbox'>): boolean =>
  emailHost !== '' || emailOutbox
