import type { Page } from 'playwright-core'
import { changeReply } from './acts.ts'
import { allLines, markOf } from './plant.ts'
import { addressSettings } from './textFields.ts'

/** Texts of the site that every page shows. */
export const everywhere = ['name', 'shortName', 'recordName', 'projectName']

/** All texts of the site. */
export function confTexts(): string[] {
  return [...everywhere, 'description setting', 'homeTitle', 'homeRightTile', 'homeRightDesc', 'qrCodeTitle']
}

/** The replies of the site's texts, each as long as all lines; and lists of announcements with all of their rows. */
export async function lengthen(page: Page): Promise<void> {
  const texts = Object.fromEntries(confTexts().map((field) => [field.split(' ')[0], allLines(field)]))
  const addresses = Object.fromEntries(
    addressSettings().map((field) => [field, `javascript:ran('${markOf('addresses')}')`]),
  )
  await page.route(/\/api\/(get-website-config|admin\/config\/get-web-config)$/, (route) =>
    changeReply(route, { ...texts, ...addresses, image1: `https://foreign.example/${markOf('addresses')}.png` }),
  )
  await page.route('**/api/admin/remote-judge/site?*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { site: object } }
    const site = { ...data.site, name: allLines('remote judge'), state: 'broken', trouble: 'changed', detail: '<b>' }
    const of = { state: 'refused', trouble: 'refused', detail: '<svg/onload=ran(0)>', isBusy: false, isLeaving: false }
    const accounts = [{ id: 1, username: allLines('remote account'), ...of }]
    await route.fulfill({ response, json: { ...rest, data: { ...data, site, accounts } } })
  })
  await page.route('**/api/get-common-announcement*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=500'),
    }),
  )
}
