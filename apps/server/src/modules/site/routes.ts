import { site, WebsiteConfig } from '@praxis/contract/site'
import { siteSettings, SwitchConfig, WebConfig } from '@praxis/contract/siteSettings'
import { implement } from '#server/http/handlers.ts'
import { changeSettings } from './changeSettings.ts'
import { givenSwitches, givenWebConfig } from './given.ts'
import { mailSender, mailState } from './mailState.ts'
import { readSiteSettings } from './public.ts'
import { countJudgesSeenSince } from './queries.ts'
import { maskSecrets, sealSecrets } from './secrets.ts'

/** A judge calls at least once per long poll. After three missed calls it counts as gone. */
const judgeGoneAfterMs = 60_000

export const siteRoutes = implement(site, {
  async websiteConfig(_input, { db, log, now, sealer }) {
    const [settings, judges] = await Promise.all([
      readSiteSettings({ db, log }),
      countJudgesSeenSince(db, new Date(now().getTime() - judgeGoneAfterMs)),
    ])
    const mail = mailState(settings, sealer)
    const known = {
      judgesOnline: judges.online,
      isJudgingDegraded: judges.degraded > 0,
      mailReady: mail === 'ready' || mail === 'kept',
      registerCode: mail !== 'none',
      email: mailSender(settings) ?? '',
      qrLogin: [settings.wechatAppId, settings.wechatAppSecret, settings.wechatToken].every((one) => one !== ''),
      oidcName: settings.oidcIssuer === '' || settings.oidcClientId === '' ? '' : settings.oidcName || 'OpenID Connect',
    }
    return WebsiteConfig.parse({ ...settings, ...known })
  },
})

export const siteSettingRoutes = implement(siteSettings, {
  webConfig: async (_input, context) => WebConfig.parse(await readSiteSettings(context)),

  async setWebConfig(input, context) {
    const given = givenWebConfig(input)
    await changeSettings(context, 'site.config', () => given)
    return null
  },

  switches: async (_input, context) => {
    const [settings, accounts] = await Promise.all([
      readSiteSettings(context),
      context.remoteAccountLists.read(context.db),
    ])
    return SwitchConfig.parse({ ...maskSecrets(settings), ...accounts })
  },

  async setSwitches(input, context) {
    const given = givenSwitches(input)
    await changeSettings(context, 'site.switches', async (stored, tx) => {
      await context.remoteAccountLists.replace(tx, context, input)
      return sealSecrets(given, stored, context.sealer)
    })
    return null
  },
})
