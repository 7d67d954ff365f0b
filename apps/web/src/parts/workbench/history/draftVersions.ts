/** Why a version was kept. */
const versionCauses = ['written', 'submitted', 'reset', 'replaced', 'restored'] as const
export type VersionCause = (typeof versionCauses)[number]

/** One earlier state of a draft; `at` is when it was kept. */
export type DraftVersion = { code: string; at: number; cause: VersionCause }

/** Beyond this many, and beyond this many characters together, the oldest go. */
export const versionsKept = 50
export const charactersKept = 1_000_000
/** While somebody writes, a version is kept this often at most. */
export const versionEveryMs = 300_000

/** The versions with a further one, newest first. A program that is the newest version already is not kept again. */
export function withVersion(versions: readonly DraftVersion[], added: DraftVersion): DraftVersion[] {
  if (added.code.trim() === '' || versions[0]?.code === added.code) return [...versions]
  let characters = 0
  return [added, ...versions].slice(0, versionsKept).filter(({ code }, place) => {
    characters += code.length
    return place === 0 || characters <= charactersKept
  })
}

/** Whether it is time to keep what somebody is writing. */
export const isDue = (versions: readonly DraftVersion[], now: number): boolean =>
  now - (versions[0]?.at ?? 0) >= versionEveryMs

/** Anything else than a list of versions reads as none. */
export function versionsIn(value: unknown): DraftVersion[] {
  return Array.isArray(value) ? value.filter(isVersion) : []
}

function isVersion(value: unknown): value is DraftVersion {
  if (typeof value !== 'object' || value === null) return false
  const { code, at, cause } = value as Record<string, unknown>
  return typeof code === 'string' && typeof at === 'number' && versionCauses.some((one) => one === cause)
}
