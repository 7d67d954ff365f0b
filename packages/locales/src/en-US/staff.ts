import { accountDesk } from './accountDesk.ts'
import { admin } from './admin.ts'
import { adminLists } from './adminLists.ts'
import { aiDesk } from './aiDesk.ts'
import { announcementAdmin } from './announcementAdmin.ts'
import { bank } from './bank.ts'
import { dashboard } from './dashboard.ts'
import { doctor } from './doctor.ts'
import { goodsDesk } from './goodsDesk.ts'
import { homeDesk } from './homeDesk.ts'
import { jobs } from './jobs.ts'
import { judgeHosts } from './judgeHosts.ts'
import { mailDesk } from './mailDesk.ts'
import { memberDesk } from './memberDesk.ts'
import { noticeDesk } from './noticeDesk.ts'
import { paymentDesk } from './paymentDesk.ts'
import { problemDesk } from './problemDesk.ts'
import { rejudging } from './rejudging.ts'
import { remoteDesk } from './remoteDesk.ts'
import { remoteImport } from './remoteImport.ts'
import { signInSettings } from './signInSettings.ts'
import { siteLinkDesk } from './siteLinkDesk.ts'
import { siteSettings } from './siteSettings.ts'
import { userAdmin } from './userAdmin.ts'

/** Words of screens that only administrators open. They load with those. */
export const staffEnUS = {
  accountDesk,
  admin,
  adminLists,
  aiDesk,
  announcementAdmin,
  bank,
  dashboard,
  doctor,
  goodsDesk,
  homeDesk,
  jobs,
  judgeHosts,
  mailDesk,
  memberDesk,
  noticeDesk,
  paymentDesk,
  problemDesk,
  rejudging,
  remoteDesk,
  remoteImport,
  signInSettings,
  siteLinkDesk,
  siteSettings,
  userAdmin,
}
