/** Made when it is needed: the first of a page takes longer than all other words. */
let rules: Intl.PluralRules | undefined
const endingOf = (place: number) =>
  endings[(rules ??= new Intl.PluralRules('en-US', { type: 'ordinal' })).select(place)] ?? 'th'
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (place: number) => `${place}${endingOf(place)}`

export const live = {
  queue: (position: number) => (position === 1 ? 'next in the queue' : `${ordinal(position)} in the queue`),
  queueShort: (position: number) => ordinal(position),
  interruptedPolling:
    'Live updates are interrupted; reconnecting. Meanwhile, this page checks for results every 2 seconds.',
  interrupted: 'Live updates are interrupted; reconnecting.',
  unanswered: 'The server cannot answer at the moment. This page tries again by itself; send changes again later.',
  offline: 'You are offline. Results will update when the connection is back.',
}
