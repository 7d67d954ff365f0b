import { initialContestFields } from '@praxis/contract/contestFields'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { newContestForm, type ContestForm } from './contestForm.ts'

export const names = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze', added: 'Name' }

/** A form that can be saved. */
export const aForm = (changes: Partial<ContestForm> = {}): ContestForm => ({
  ...newContestForm(names),
  title: 'Autumn',
  description: 'Five hours.',
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T14:00:00.000Z',
  ...changes,
})

/** A contest as the server tells it. */
export const stored: AdminContest = {
  ...initialContestFields,
  id: 1000,
  uid: '1',
  author: 'root',
  title: 'Autumn',
  type: 0,
  description: 'Five hours.',
  source: 0,
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T14:00:00.000Z',
  duration: 18_000,
  sealRank: false,
  sealRankTime: null,
  status: -1,
  openAccountLimit: false,
  accountLimitRule: '',
  starAccount: [],
  gid: null,
  awardConfigList: [],
  gmtCreate: '2029-12-01T00:00:00.000Z',
  gmtModified: '2029-12-01T00:00:00.000Z',
  now: '2029-12-02T00:00:00.000Z',
  windowSeconds: null,
  thawedTime: null,
  finalizedTime: null,
  lastEndTime: '2030-01-01T14:00:00.000Z',
  pausedTime: null,
  pauses: [],
  count: 0,
  submissionCount: 0,
}
