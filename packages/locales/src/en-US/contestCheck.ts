import type { CheckName, ContestCheck } from '@praxis/contract/contestDesk'

type Item = ContestCheck['items'][number]
type Facts = Item['facts']
type Sentences = Record<CheckName, Record<Item['state'], (ids: string, facts: Facts) => string>>

const whole = (sentence: string) => () => sentence
/** A sentence about some of the problems. */
const about = (sentence: string) => (ids: string) => `${sentence}: ${ids}`

const missing = ({ names, more }: Facts) =>
  `No accounts of the list or the stars: ${names}${more === 0 ? '' : ` and ${more} more`}`

const seats = ({ without, shared }: Facts) =>
  [
    ...(without === 0 ? [] : [`Participants without an address of their seat: ${without}`]),
    ...(shared === 0 ? [] : [`Addresses that fit several participants, so that nobody signs in by them: ${shared}`]),
  ].join('. ')

const sentences: Sentences = {
  problems: {
    ok: (_ids, { count }) => (count === 1 ? 'There is one problem' : `There are ${count} problems`),
    warning: about('Hidden or in the trash, so that nobody can open them'),
    wrong: whole('There are no problems yet'),
  },
  data: {
    ok: whole('Every problem has test data'),
    warning: about('Look at the test data'),
    wrong: about('Without test data'),
  },
  solution: {
    ok: whole('A program of a manager passes every problem on its present data'),
    warning: about('No program of a manager passes on the present data'),
    wrong: about('No program of a manager passes on the present data'),
  },
  languages: {
    ok: whole('Judges offer every language of the problems'),
    warning: (ids, { languages }) => `No judge offers ${languages}, for ${ids}`,
    wrong: about('No judge offers any of the languages'),
  },
  tested: {
    ok: whole('A program of a manager passes in every language'),
    warning: (_ids, { languages }) => `No program of a manager has passed in ${languages}`,
    wrong: (_ids, { languages }) => `No program of a manager has passed in ${languages}`,
  },
  limits: {
    ok: whole('Time and memory limits are in the usual range'),
    warning: (ids, { seconds, memoryMb }) => `Limits above ${seconds} s or ${memoryMb} MB: ${ids}`,
    wrong: about('Wrong limits'),
  },
  titles: {
    ok: whole('Every problem has a title of its own'),
    warning: about('The same title'),
    wrong: about('Without a title'),
  },
  colors: {
    ok: whole('All balloon colours differ'),
    warning: about('No balloon colour, or that of another problem'),
    wrong: about('No balloon colour, or that of another problem'),
  },
  judges: {
    ok: (_ids, { count }) => (count === 1 ? 'One judge is online' : `${count} judges are online`),
    warning: (_ids, { count }) => (count === 1 ? 'Only one judge is online' : `Only ${count} judges are online`),
    wrong: (_ids, { count, idle, untaken }) => {
      if (idle !== '') return `Online, but taking no work: ${idle}`
      if (count === 0) return 'No judge is online'
      return `Something has waited for ${untaken} s and no judge takes it`
    },
  },
  disk: {
    ok: whole('Enough of the disk is free'),
    warning: (_ids, { freeGib }) => `Little of the disk is free: ${freeGib} GB`,
    wrong: (_ids, { freeGib }) => `The disk is full: ${freeGib} GB are free, and no files are taken`,
  },
  clock: {
    ok: whole('The clocks of server and database agree'),
    warning: (_ids, { seconds }) => `The clocks of server and database differ by ${seconds} s`,
    wrong: (_ids, { seconds }) => `The clocks of server and database differ by ${seconds} s`,
  },
  time: {
    ok: whole('The contest has not started yet'),
    warning: whole('The contest is running'),
    wrong: whole('The contest has ended'),
  },
  freeze: {
    ok: whole('The freeze is set well'),
    warning: whole('An ACM contest without a freeze'),
    wrong: whole('The freeze is outside the contest'),
  },
  people: {
    ok: (_ids, { registered }) =>
      registered === 1 ? 'One person is registered' : `${registered} people are registered`,
    warning: whole('Nobody is registered yet, and only some people can take part'),
    wrong: whole('The rule about accounts lets nobody take part'),
  },
  accounts: {
    ok: whole('The accounts of the list and of the stars are there'),
    warning: (_ids, facts) => missing(facts),
    wrong: (_ids, facts) => missing(facts),
  },
  seats: {
    ok: whole('Places are set well'),
    warning: (_ids, facts) => seats(facts),
    wrong: (_ids, facts) => seats(facts),
  },
}

/** The check before the start. */
export const contestCheck = {
  title: 'Check before the start',
  checked: (time: string) => `Checked ${time}`,
  again: 'Check again',
  open: 'Open',
  none: 'Nothing is wrong',
  summary: (count: string, failed: number, shown: string) =>
    failed === 0 ? `All ${count} passed` : `${shown} of ${count} not passed`,
  states: { ok: 'Passed', warning: 'Look at this', wrong: 'Wrong' },
  listSeparator: ', ',
  sentences,
}
