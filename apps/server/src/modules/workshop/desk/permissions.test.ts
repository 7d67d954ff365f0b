import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aDesk } from '../../../../test/desk.ts'

type Desk = Awaited<ReturnType<typeof aDesk>>
type Person = { token: string }

const { public: shown, hidden } = problemAuth

/**
 * What each call answers each person about each kind of problem: one of the site, a hidden one, one that the
 * administrator made, one that an administrator of the group made, the same after it was shown to the group, offered to
 * everybody, or approved. A dot is done, `none` a problem that is not there for the person.
 */
const table = `
                  root   keeper  admin      user     groupRoot  groupAdmin  otherAdmin  member
remove site       .      .       gate       gate     gate       gate        gate        gate
remove hidden     .      .       gate       gate     gate       gate        gate        gate
remove ofAdmin    .      .       gate       gate     gate       gate        gate        gate
remove ofGroup    .      none    gate       gate     gate       gate        gate        gate
remove offered    .      yours   gate       gate     gate       gate        gate        gate
hide site         .      .       yours      gate     gate       gate        gate        gate
hide hidden       .      .       yours      gate     gate       gate        gate        gate
hide ofAdmin      .      .       .          gate     gate       gate        gate        gate
hide ofGroup      .      none    none       gate     gate       gate        gate        gate
hide offered      .      .       none       gate     gate       gate        gate        gate
show hidden       .      .       yours      gate     gate       gate        gate        gate
show ofAdmin      .      .       public     gate     gate       gate        gate        gate
show offered      .      .       none       gate     gate       gate        gate        gate
removeG site      none   none    none       none     none       none        none        none
removeG ofGroup   .      none    none       none     .          .           yours       none
removeG offered   .      yours   none       none     .          .           yours       none
hideG site        none   none    none       none     none       none        none        none
hideG ofGroup     .      none    none       none     .          .           yours       none
hideG shown       .      none    none       none     .          .           yours       yours
hideG offered     .      .       none       none     .          .           yours       none
hideG approved    .      .       yours      yours    .          .           yours       yours
showG site        none   none    none       none     none       none        none        none
showG ofGroup     .      none    none       none     .          .           yours       none
showG offered     .      .       none       none     .          .           yours       none
offer site        none   none    none       none     none       none        none        none
offer ofGroup     .      none    none       none     .          .           yours       none
offer offered     .      .       none       none     .          .           yours       none
withdraw offered  .      .       none       none     .          .           yours       none
`

const words: Readonly<Record<string, string>> = {
  problem_not_found: 'none',
  problem_not_yours: 'yours',
  problem_public_forbidden: 'public',
  no_permission: 'gate',
}

const [people = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

function askersOf({ call }: Desk) {
  return {
    remove: (pid: number, person: Person) => call(problemAdmin.remove, { pid }, person),
    hide: (id: number, person: Person) => call(problemAdmin.changeAuth, { id, auth: hidden }, person),
    show: (id: number, person: Person) => call(problemAdmin.changeAuth, { id, auth: shown }, person),
    removeG: (pid: number, person: Person) => call(groupProblems.remove, { pid }, person),
    hideG: (pid: number, person: Person) => call(groupProblems.changeAuth, { pid, auth: hidden }, person),
    showG: (pid: number, person: Person) => call(groupProblems.changeAuth, { pid, auth: shown }, person),
    offer: (pid: number, person: Person) => call(groupProblems.applyPublic, { pid, isApplied: true }, person),
    withdraw: (pid: number, person: Person) => call(groupProblems.applyPublic, { pid, isApplied: false }, person),
  }
}

test('each call of the desk serves those whom its line names, and nobody else', async () => {
  const desk = await aDesk()
  const askers = askersOf(desk)
  const answered: string[] = []
  for (const [call = '', kind = ''] of rows) {
    const answers: string[] = []
    for (const name of people) {
      const pid = await desk.kinds[kind as keyof typeof desk.kinds]()
      const before = await desk.storedOf(pid)
      const { code } = await askers[call as keyof typeof askers](pid, desk.people[name as keyof typeof desk.people])
      answers.push(code === undefined ? '.' : (words[code] ?? code))
      if (code !== undefined) expect(await desk.storedOf(pid), `${call} ${kind} ${name}`).toEqual(before)
    }
    answered.push([call, kind, ...answers].join(' '))
  }
  expect(answered).toEqual(rows.map((row) => row.join(' ')))
}, 60_000)
