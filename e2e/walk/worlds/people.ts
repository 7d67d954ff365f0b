import { randomBytes } from 'node:crypto'
import { announcements } from '@praxis/contract/announcements'
import { clientOf, type Client } from '../../src/client.ts'
import { theRoot } from '../../src/session.ts'
import type { TheSite } from '../../src/together.ts'

/** Root, and somebody who is a member of everything that the walk makes. */
export async function peopleOf(its: TheSite) {
  const client = clientOf(its.address)
  // The site offers a membership, because somebody has one.
  await its.person('patron', 'vip')
  return { client, people: { root: await theRoot(client), member: await its.person('member') } }
}

/** An announcement of the site with a title that no other has. */
export async function anAnnouncement(client: Client, token: string) {
  const title = `Servers rest ${randomBytes(4).toString('hex')}`
  given(await client(announcements.create, { title, content: 'From **22:00** on.' }, token))
  async function remove(): Promise<void> {
    const { data } = await client(announcements.adminList, { limit: 500 }, token)
    for (const { id } of data?.records.filter((one) => one.title === title) ?? [])
      await client(announcements.remove, { aid: id }, token)
  }
  return { title, remove }
}

/** What a call has answered, which must not be a refusal. */
export function given<T>({ status, data, msg }: { status: number; data: T; msg: string }): NonNullable<T> {
  if (status !== 200) throw new Error(msg)
  return data as NonNullable<T>
}
