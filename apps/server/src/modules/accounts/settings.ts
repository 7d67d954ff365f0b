import { SignInSettings } from '@praxis/contract/signInSettings'
import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

// The callbacks follow from the address of the site.
const { wechatCallback: _callback, oidcCallback: _redirect, ...signIn } = SignInSettings.shape

/** A sealed secret is longer than the one that was entered. */
const sealed = z.string().default('')

/** How people sign in. */
export const settings = {
  shape: {
    ...signIn,
    wechatAppSecret: sealed,
    wechatToken: sealed,
    wechatEncodingKey: sealed,
    oidcClientSecret: sealed,
  },
  secrets: ['wechatAppSecret', 'wechatToken', 'wechatEncodingKey', 'oidcClientSecret'],
} as const satisfies Declared

/** The names of all of them. */
export const signInSettingNames: readonly string[] = Object.keys(signIn)
