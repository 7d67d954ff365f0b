import { z } from 'zod'

/** The mails of the site, with what each says besides its own words. */
export const templates = {
  /** The code that a registration asks for. */
  register: z.object({ code: z.string() }),
  /** A link that sets a new password. */
  reset: z.object({ username: z.string(), code: z.string() }),
  /** The code that proves a new address. */
  'change-email': z.object({ code: z.string() }),
  /** Somebody tried to register with an address that the account `username` has. */
  'address-in-use': z.object({ username: z.string() }),
  /** To the old address: the account has another one. */
  'email-changed': z.object({ username: z.string(), newEmail: z.string() }),
  /** Shows an administrator that mail arrives. */
  test: z.object({}),
}
export type Template = keyof typeof templates
type DataOf = { [T in Template]: z.infer<(typeof templates)[T]> }

/** A mail with the data of its template. */
export type TemplateWithData = { [T in Template]: { template: T; data: DataOf[T] } }[Template]

export const isTemplate = (name: string): name is Template => name in templates
