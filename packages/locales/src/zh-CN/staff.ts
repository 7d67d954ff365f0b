import { accountDesk } from './accountDesk.ts'
import { admin } from './admin.ts'
import { adminLists } from './adminLists.ts'
import { announcementAdmin } from './announcementAdmin.ts'
import { bank } from './bank.ts'
import { homeDesk } from './homeDesk.ts'
import { judgeHosts } from './judgeHosts.ts'
import { mailDesk } from './mailDesk.ts'
import { memberDesk } from './memberDesk.ts'
import { noticeDesk } from './noticeDesk.ts'
import { problemDesk } from './problemDesk.ts'
import { rejudging } from './rejudging.ts'
import { signInSettings } from './signInSettings.ts'
import { siteLinkDesk } from './siteLinkDesk.ts'
import { siteSettings } from './siteSettings.ts'
import { userAdmin } from './userAdmin.ts'

/** Texts of screens for administrators. They are loaded with those screens. */
export const staffZhCN = {
  accountDesk,
  admin,
  adminLists,
  announcementAdmin,
  bank,
  homeDesk,
  judgeHosts,
  mailDesk,
  memberDesk,
  noticeDesk,
  problemDesk,
  rejudging,
  signInSettings,
  siteLinkDesk,
  siteSettings,
  userAdmin,
}
