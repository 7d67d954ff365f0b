import { credential, fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'

const elsewhere: Unshown = { because: 'another site is asked for it, and nothing is stored under it' }
const address: Unshown = { because: 'the server refuses what is no address' }

/** Texts that people send about remote judges. */
export const remoteFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/admin/remote-judge/site', {
    key: { because: 'the server refuses what is no key' },
    name: { shownAs: 'remote judge' },
    address,
  }),
  ...fieldsOf('PUT /api/admin/remote-judge/site', {
    key: key(),
    name: { shownAs: 'remote judge' },
    address,
    proxy: credential(),
  }),
  ...fieldsOf('POST /api/admin/remote-judge/account', {
    key: key(),
    username: { shownAs: 'remote account' },
    password: credential(),
  }),
  ...fieldsOf('POST /api/admin/remote-judge/try', {
    key: key(),
    remoteId: elsewhere,
    language: elsewhere,
    code: elsewhere,
    runId: elsewhere,
  }),
  ...fieldsOf('POST /api/admin/remote-judge/languages', { key: key() }),
}
