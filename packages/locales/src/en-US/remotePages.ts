import { remoteEnds } from './remoteEnds.ts'

/** Problems that another judge judges, and submissions to them, for those who solve them. */
export const remotePages = {
  judgedBy: 'Judged by',
  problemThere: (name: string, id: string) => `Problem ${id} at ${name}`,
  test: 'Test',
  testNote: 'Another server stands in for this site here. Its verdicts do not come from the site.',
  off: (name: string) => `${name} is switched off on this site: nothing can be submitted to it now.`,
  broken: (name: string) => `${name} needs repair on this site: a submission may get no verdict.`,
  unread: 'Whether the remote judge of this problem works could not be read.',

  firstTitle: (name: string) => `Submit to ${name}?`,
  firstText: (name: string) => `Your program goes to ${name} under the account of this site.`,
  firstPublic: (name: string) => `${name} may show it publicly. You are asked this once for each remote judge.`,
  firstGo: 'Go on',
  firstNot: 'Not now',

  at: 'Remote judge',
  waiting: (before: number, shown: string) => (before === 0 ? 'next to be sent' : `${shown} before it`),
  waitingUnknown: 'waits to be sent',
  sending: 'being sent',
  following: 'waiting for the verdict there',
  ended: 'judged there',
  endedWithout: 'ended without a verdict',
  unsure: 'It may have arrived there.',
  run: (runId: string) => `run ${runId}`,
  runThere: (runId: string, name: string) => `Run ${runId} at ${name}`,
  sureTitle: 'Submit again?',
  sureText: 'The program may have arrived at the other site already. Submitting again may send it twice.',
  sureAction: 'Submit again',
  ends: remoteEnds,
}
