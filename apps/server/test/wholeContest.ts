import { contestFieldNames, contestFields, type ContestField } from '@praxis/contract/contestFields'

type Flag = {
  [Name in ContestField]: (typeof contestFields)[Name]['kind'] extends 'flag' ? Name : never
}[ContestField]

const flags = contestFieldNames.filter((name): name is Flag => contestFields[name].kind === 'flag')

/** Each flag as no new contest has it. */
const turned = Object.fromEntries(flags.map((name) => [name, !contestFields[name].initial])) as Record<Flag, boolean>

/** A contest of which each field is as no new one has it. */
export const wholeContest = () => ({
  ...turned,
  title: 'Winter',
  type: 1,
  titleEn: 'Autumn',
  descriptionEn: 'Five hours.',
  description: 'Long.',
  auth: 1,
  pwd: 'secret',
  startTime: '2030-02-01T09:00:00.000Z',
  endTime: '2030-02-03T09:00:00.000Z',
  sealRank: true,
  sealRankTime: '2030-02-03T08:00:00.000Z',
  rankShowName: 'realname',
  boundTo: 'device',
  openAccountLimit: true,
  accountLimitRule: '<prefix>t</prefix><suffix></suffix><start>1</start><end>9</end><extra>ann bob</extra>',
  // Stars are read in the order of their names.
  starAccount: ['ann', 'Zoe'],
  oiRankScoreType: 'Highest',
  awardType: 2,
  awardConfigList: [{ priority: 1, name: 'Gold', background: '#fff', color: '#000', num: 2 }],
  windowSeconds: 18_000,
})
