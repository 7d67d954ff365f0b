import { announcements } from '@praxis/contract/announcements'
import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { carousel, type CarouselItem } from '@praxis/contract/carousel'
import { methodAndPath, type Envelope } from '@praxis/contract/endpoint'
import { otherContestAdmin } from '@praxis/contract/otherContestAdmin'
import { siteSettings } from '@praxis/contract/siteSettings'
import type { Page } from 'playwright-core'
import type { Client } from './client.ts'
import { hour, inMs } from './contestDesk.ts'
import { pictureOf } from './pictureOf.ts'

/** Somebody who may furnish the home page, and the site. */
export type Furnisher = { client: Client; address: string; token: string }

/** Puts a picture into the carousel, after the others. */
export async function addSlide(
  by: Furnisher,
  picture: Buffer,
  about: { title: string; addr: string },
): Promise<number> {
  const form = new FormData()
  form.append(
    carouselAdmin.upload.upload.field,
    new File([new Uint8Array(picture)], 'slide.png', { type: 'image/png' }),
  )
  const { path } = methodAndPath(carouselAdmin.upload)
  const reply = await fetch(by.address + path, { method: 'POST', headers: { Authorization: by.token }, body: form })
  const { data, msg } = (await reply.json()) as Envelope<CarouselItem>
  if (data === null) throw new Error(msg)
  const { status } = await by.client(carouselAdmin.update, { id: data.id, ...about }, by.token)
  if (status !== 200) throw new Error(`the picture ${data.id} was not named`)
  return data.id
}

export const slides = [
  { title: 'The autumn contest', addr: '/about/languages' },
  { title: 'Elsewhere', addr: 'https://elsewhere.example/' },
  { title: 'Nowhere', addr: '' },
] as const

/** Three pictures, an announcement, a contest elsewhere, and everything that the settings put on the home page. */
export async function furnish(by: Furnisher, page: Page): Promise<void> {
  for (const [at, slide] of slides.entries()) await addSlide(by, await pictureOf(page, 300 + at, 100), slide)
  const { client, token } = by
  const picture = (await client(carousel.list, {})).data![0]!.imgUrl
  await client(announcements.create, { title: 'Servers rest tonight', content: 'From **22:00** on.' }, token)
  const elsewhere = {
    oj: 'AtCoder',
    title: 'Beginner Contest 440',
    url: 'https://elsewhere.example/440',
    beginTime: inMs(50 * hour),
    endTime: inMs(52 * hour),
  }
  await client(otherContestAdmin.create, elsewhere, token)
  const { status, msg } = await client(
    siteSettings.setWebConfig,
    {
      homeTitle: 'Welcome to our judge',
      homeRightTile: 'Lab hours',
      homeRightDesc: 'Weekdays in **room 302**',
      qrCodeTitle: 'Join the chat',
      qrCodeImg: picture,
      visible1: true,
      image1: picture,
      addr1: '/contest',
      visible2: false,
      image2: picture,
      addr2: '/group',
      visible3: true,
    },
    token,
  )
  if (status !== 200) throw new Error(msg)
}

/** Nothing stands on the home page but what the site itself brings. */
export async function unfurnish({ client, token }: Furnisher): Promise<void> {
  for (const { id } of (await client(carousel.list, {})).data ?? []) await client(carouselAdmin.remove, { id }, token)
  const told = (await client(announcements.adminList, { limit: 500 }, token)).data?.records ?? []
  for (const { id } of told) await client(announcements.remove, { aid: id }, token)
  const elsewhere = (await client(otherContestAdmin.adminList, { limit: 500 }, token)).data?.records ?? []
  for (const { id } of elsewhere) await client(otherContestAdmin.remove, { id }, token)
}
