import { SignInSettings, signInSettings } from '@praxis/contract/signInSettings'
import { implement } from '#server/http/handlers.ts'
import { changeSettings, readSiteSettings, sealSecrets } from '#server/modules/site/public.ts'
import { givenSignIn, shownSignIn } from './signIn.ts'

export const signInSettingRoutes = implement(signInSettings, {
  read: async (_input, context) => SignInSettings.parse(shownSignIn(await readSiteSettings(context), context.address)),

  async change(input, context) {
    const given = givenSignIn(input)
    await changeSettings(context, 'site.signIn', (stored) => sealSecrets(given, stored, context.sealer))
    return null
  },
})
