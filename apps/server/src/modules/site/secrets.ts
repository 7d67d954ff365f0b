import { maskedSecret } from '@praxis/contract/siteSettings'
import { Failure } from '#server/failure.ts'
import type { Sealer } from '#server/services/sealer.ts'
import { secretSettings } from '#server/settings/allSettings.ts'
import type { SiteSettings } from './storedSettings.ts'

type SecretSetting = (typeof secretSettings)[number]
type Secrets = Pick<SiteSettings, SecretSetting>

const sealName = (name: SecretSetting) => `setting ${name}`

/** A secret of the settings in clear. Null if it was sealed with a key that this server does not have. */
export function openSecret<Name extends SecretSetting>(
  sealer: Sealer,
  settings: Pick<SiteSettings, Name>,
  name: Name,
): string | null {
  const sealed: string = settings[name]
  return sealed === '' ? '' : sealer.open(sealed, sealName(name))
}

/** Settings as an administrator reads them: no secret leaves the server. */
export function maskSecrets<Settings extends Partial<Secrets>>(settings: Settings): Settings {
  const masks = secretSettings
    .filter((name) => (settings[name] ?? '') !== '')
    .map((name) => [name, maskedSecret] as const)
  return { ...settings, ...(Object.fromEntries(masks) as Partial<Secrets>) }
}

/** What was given, with its secrets sealed. A mask keeps the stored secret, and an empty text clears it. */
export function sealSecrets<Given extends Partial<Secrets>>(given: Given, stored: Secrets, sealer: Sealer): Given {
  const sealed: Partial<Secrets> = {}
  for (const name of secretSettings) {
    const text = given[name]
    if (text === undefined) continue
    const isKept = text === maskedSecret || openSecret(sealer, stored, name) === text
    sealed[name] = isKept ? stored[name] : text === '' ? '' : sealer.seal(text, sealName(name))
  }
  refuseSecondKey(sealed, stored, sealer)
  return { ...given, ...sealed }
}

/** All sealed secrets of a site have one key. With two, no server could use all of them. */
function refuseSecondKey(sealed: Partial<Secrets>, stored: Secrets, sealer: Sealer): void {
  const changed = secretSettings.find((name) => (sealed[name] ?? '') !== '' && sealed[name] !== stored[name])
  if (changed === undefined) return
  const all = secretSettings.map((name) => sealed[name] ?? stored[name]).filter((secret) => secret !== '')
  if (!all.every(sealer.hasOurKey)) throw new Failure('settings_key_missing', {}, changed)
}
