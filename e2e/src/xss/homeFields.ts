import { colour, fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'
import { paymentFields } from './paymentFields.ts'

const address: Unshown = { because: 'the server refuses what is no address' }
const moment: Unshown = { because: 'the server refuses what is not a moment' }

const tool = { name: { shownAs: 'tool name' }, url: address }
const furtherLink = { title: { shownAs: 'link title' }, url: address }
const honor = { name: { shownAs: 'honour name' }, color: colour(), background: colour() }
const contest = {
  oj: { shownAs: 'site elsewhere' },
  title: { shownAs: 'contest elsewhere' },
  url: address,
  beginTime: moment,
  endTime: moment,
}

const reason = { reason: { shownAs: 'membership reason' } }
const people = { usernames: key(), ...reason }

/** Each text that a person can send to a call about the bar, the home page, honours, memberships or how they are paid: see textFields.ts. */
export const homeFields: Readonly<Record<string, Shown | Unshown>> = {
  ...paymentFields,
  ...fieldsOf('POST /api/admin/tools', tool),
  ...fieldsOf('PUT /api/admin/tools', tool),
  ...fieldsOf('POST /api/admin/more-menu', furtherLink),
  ...fieldsOf('PUT /api/admin/more-menu', furtherLink),
  ...fieldsOf('PUT /api/admin/member', { uid: key(), vipExpireTime: moment, ...reason }),
  ...fieldsOf('POST /api/admin/member/grant', { ...people, until: moment }),
  ...fieldsOf('POST /api/admin/member/revoke', people),
  ...fieldsOf('PUT /api/admin/member/page', { content: { shownAs: 'membership page' } }),
  ...fieldsOf('POST /api/admin/honor', honor),
  ...fieldsOf('PUT /api/admin/honor', honor),
  ...fieldsOf('POST /api/admin/other-contest', contest),
  ...fieldsOf('PUT /api/admin/other-contest', contest),
  ...fieldsOf('PUT /api/admin/config/home-carousel', { addr: address, title: { shownAs: 'carousel title' } }),
  ...fieldsOf('POST /api/file/upload-carouse-img', {
    'the name of the file': { because: 'no page shows it, and its address has a name of the server’s own' },
  }),
}
