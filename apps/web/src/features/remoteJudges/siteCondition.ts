import type { RemoteSite } from '@praxis/contract/remoteJudgeAdmin'

export type SiteCondition = RemoteSite['state'] | 'off'

/** What a site is called first: off while it is off, whatever it did before. */
export const conditionOf = ({ isOn, state }: Pick<RemoteSite, 'isOn' | 'state'>): SiteCondition =>
  isOn ? state : 'off'
