import { credential, fieldsOf, type Shown, type Unshown } from './fieldsOf.ts'

/** Each text that a person can send to a call that signs somebody in: see textFields.ts. */
export const entranceFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/login', {
    username: credential(),
    password: credential(),
    puzzle: credential(),
    secondFactor: credential(),
    ticket: credential(),
    secret: credential(),
  }),
  ...fieldsOf('POST /api/admin/login', {
    username: credential(),
    password: credential(),
    puzzle: credential(),
    secondFactor: credential(),
  }),
  ...fieldsOf('POST /api/puzzle', { key: credential() }),
  ...fieldsOf('POST /api/identity', { ticket: credential(), secret: credential(), password: credential() }),
  ...fieldsOf('POST /api/oidc/finish', { ticket: credential(), secret: credential(), secondFactor: credential() }),
  ...fieldsOf('POST /api/two-factor/begin', { password: credential() }),
  ...fieldsOf('POST /api/two-factor/confirm', { code: credential() }),
  ...fieldsOf('POST /api/two-factor/recovery-codes', { password: credential(), code: credential() }),
  ...fieldsOf('POST /api/two-factor/turn-off', { password: credential(), code: credential() }),
}
