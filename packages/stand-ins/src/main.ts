import { startAi } from './ai/server.ts'
import { startInbox } from './inbox.ts'
import { startMailServer } from './mail/mailServer.ts'
import { mailSettingLines } from './mail/settings.ts'
import { startOfficialAccount } from './officialAccount/server.ts'
import { startAlipay } from './payments/alipay/server.ts'
import { startWechatPay } from './payments/wechatPay/server.ts'
import { startOidcProvider } from './oidc/server.ts'
import { startHdu } from './remote/hdu/server.ts'
import { startLibreoj } from './remote/libreoj/server.ts'
import { startPoj } from './remote/poj/server.ts'
import { startSpoj } from './remote/spoj/server.ts'
import { startQuotations } from './quotations/server.ts'
import { startHoj } from './remote/hoj/server.ts'
import { startAtcoder } from './remote/atcoder/server.ts'
import { startCodeforces } from './remote/codeforces/server.ts'

/** `npm run stand-ins`: what sites have outside, on this machine, and what to enter in the settings of a site. */
const sites = ['http://127.0.0.1:8080', 'http://localhost:8080']

const account = await startOfficialAccount({ port: 8181, callback: `${sites[0]}/api/wechat/callback` })
const provider = await startOidcProvider({ port: 8182, redirectUris: sites.map((site) => `${site}/api/oidc/callback`) })
const mail = await startMailServer({ port: 8125 })
const quotations = await startQuotations({ port: 8184 })
const wechatPay = await startWechatPay({ port: 8185 })
const alipay = await startAlipay({ port: 8186 })
const ai = await startAi({ port: 8187 })
const hoj = await startHoj({ port: 8188 })
const judges = [
  startHdu({ port: 8191 }),
  startPoj({ port: 8192 }),
  startSpoj({ port: 8193 }),
  startLibreoj({ port: 8194 }),
]
const codeforces = await startCodeforces({ port: 8189 })
const atcoder = await startAtcoder({ port: 8190 })
const inbox = await startInbox(mail.mails, 8183)

console.log(`Enter these in the back office, under settings. Secrets change with every start.

Official account, with a page to scan QR codes: ${account.address}
  API address     ${account.address}
  App id          ${account.credentials.appId}
  App secret      ${account.credentials.secret}
  Token           ${account.credentials.token}
  Encoding key    empty; or ${account.credentials.encodingKey}, with encryption turned on at the page

OpenID Connect provider
  Issuer          ${provider.issuer}
  Client id       ${provider.client.id}
  Client secret   ${provider.client.secret}

Mail server, with a page of the mails that have arrived: ${inbox.address}
  ${mailSettingLines(mail).join('\n  ')}

Service of quotations, which is no setting of the back office: start the site with
  PRAXIS_QUOTATION_URL=${quotations.address}

WeChat Pay and Alipay, each with a page of its orders and of what to enter: ${wechatPay.address} and ${alipay.address}
Start the site with
  PRAXIS_WECHAT_PAY_URL=${wechatPay.address} PRAXIS_ALIPAY_URL=${alipay.gateway}

AI provider, with a page of what it was asked and of how it misbehaves: ${ai.address.replace('/v1', '')}
  Model           ${ai.model}
  Key             ${ai.key}
Start the site with
  PRAXIS_AI_URL=${ai.address}

Remote judge of the kind HOJ, with a page of what it was sent and of how it misbehaves: ${hoj.address}
  Accounts        ${[...hoj.accounts].map((pair) => pair.join(' ')).join(', ')}
  Problem         ${hoj.state.problems[0]!.problemId}
Start the site with
  PRAXIS_REMOTE_PRIVATE_HOSTS=${new URL(hoj.address).host}

Remote judges, each with a page of its accounts, of what it was sent and of how it misbehaves:
  ${(await Promise.all(judges)).map(({ name, address }) => `${name.padEnd(14)}${address}/stand-in`).join('\n  ')}

Codeforces and AtCoder, each with a page of what was sent and of its next answers, at the path /stand-in
  Codeforces      ${codeforces.address}, account ${codeforces.account.username}, password ${codeforces.account.password}
  AtCoder         ${atcoder.address}, account ${atcoder.account.username}, password ${atcoder.account.password}

They serve a site at ${sites.join(' or ')}. Ctrl+C ends them.`)
