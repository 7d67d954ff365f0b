import { randomBytes } from 'node:crypto'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { usernameOf } from './made.ts'
import { forEach, logIn, type Site } from './site.ts'

/** The account of a team, signed in. */
export type Member = {
  readonly uid: string
  readonly username: string
  readonly teamName: string
  readonly token: string
  readonly isStar: boolean
}

/** Passwords are hashed, which takes a server long. */
const atOnce = 6

/** Makes the accounts of all teams and signs them in. Two that send much are out of competition. */
export async function makeCrew(site: Site, root: string, mark: string, teams: number): Promise<Member[]> {
  const crew: Member[] = []
  await forEach(Array.from({ length: teams }), atOnce, async (_, n) => {
    const person = { username: usernameOf(mark, n), password: randomBytes(9).toString('base64url') }
    await site.must(accountAdmin.create, { ...person, mustChangePassword: false }, root)
    const { token, uid } = await logIn(site, person)
    const teamName = `Team ${String(n + 1).padStart(3, '0')}`
    crew[n] = { uid, username: person.username, teamName, token, isStar: n === 2 || n === 3 }
  })
  return crew
}
