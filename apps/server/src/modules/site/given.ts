import type { siteSettings, SwitchConfig, WebConfig } from '@praxis/contract/siteSettings'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { isAddress } from '@praxis/rules/addresses'
import { isPublicAddress } from '@praxis/rules/publicAddress'
import { Failure } from '#server/failure.ts'

/** Fields of the settings that pages link to, and those that they show as pictures. */
const linkFields = ['baseUrl', 'recordUrl', 'projectUrl', 'addr1', 'addr2', 'addr3'] as const
const pictureFields = ['qrCodeImg', 'image1', 'image2', 'image3'] as const
const addressFields = [...linkFields, ...pictureFields]

/** Old clients cannot send an empty text, and send this word in its place (docs/compatibility.md, Settings). */
const emptyOfOldClients = 'None'

/** What is to be stored. Refuses everything if one field is wrong. */
export function givenWebConfig(input: ParsedInputOf<(typeof siteSettings)['setWebConfig']>): Partial<WebConfig> {
  const given: Partial<WebConfig> = givenFields(input)
  for (const name of addressFields) {
    if (!isAddress(given[name] || '/')) throw new Failure('address_invalid', {}, name)
  }
  // The pages' content policy lets no picture of another site in.
  for (const name of pictureFields) {
    if (!(given[name] || '/').startsWith('/')) throw new Failure('picture_elsewhere', {}, name)
  }
  if (given.timeZone !== undefined) given.timeZone = timeZoneOf(given.timeZone)
  return given
}

/** What a change of settings brings, as it is stored: without what is absent or null. */
export const givenFields = <Input extends object>(input: Input) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? textOf(value) : (value as unknown)]),
  ) as { [Name in keyof Input]?: NonNullable<Input[Name]> }

/** A text as it is stored. PostgreSQL stores no half of a surrogate pair. */
const textOf = (value: string) => (value === emptyOfOldClients ? '' : value.toWellFormed())

/** In the usual spelling. Intl also takes offsets such as +08:00, which are no time zones: they know no summer time. */
function timeZoneOf(given: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions()
    if (/^\w/.test(timeZone)) return timeZone
  } catch {
    // Told below.
  }
  throw new Failure('time_zone_unknown', {}, 'timeZone')
}

type Switches = Omit<SwitchConfig, `${string}List`>

/** What is to be stored, without the accounts at remote judges. */
export function givenSwitches(input: ParsedInputOf<(typeof siteSettings)['setSwitches']>): Partial<Switches> {
  const given: Partial<Switches> = givenFields(
    Object.fromEntries(Object.entries(input).filter(([name]) => !name.endsWith('List'))),
  )
  // What is inside the network of the site, only its operator may name.
  if (given.aiBaseUrl && !isPublicAddress(given.aiBaseUrl)) throw new Failure('ai_address_refused', {}, 'aiBaseUrl')
  const { defaultSubmitInterval: interval } = given
  return interval === undefined ? given : { ...given, defaultSubmitInterval: Math.max(0, interval) }
}
