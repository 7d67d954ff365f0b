import { signInSettings, type SignInSettings } from '@praxis/contract/signInSettings'
import { maskedSecret } from '@praxis/contract/siteSettings'
import { isSecureAddress } from '@praxis/rules/addresses'
import { useForm } from '#web/api/form/useForm.ts'
import { LongTextField } from '#web/components/form/fields/LongTextField.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SecretField } from '#web/components/form/fields/SecretField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { CallbackRow } from './CallbackRow.tsx'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'

type Section = SectionProps<SignInSettings>

/** How people may sign in, and what the site asks of them. */
export function SignInSections(section: Section) {
  return (
    <>
      <RulesSection {...section} />
      <OfficialAccountSection {...section} />
      <ProviderSection {...section} />
    </>
  )
}

function RulesSection({ stored, readAt }: Section) {
  const words = useStaffText().signInSettings
  const form = useForm(signInSettings.change, {
    initial: textsOf(stored, ['softAnswers', 'twoFactorForStaff', 'refusedMailDomains']),
    readAt,
    onSuccess: useSavedToast(words.rules),
  })
  return (
    <SaveSection id="sign-in" title={words.rules} form={form}>
      <SwitchField {...form.control('softAnswers')} label={words.softAnswers} hint={words.softAnswersHint} />
      <SwitchField
        {...form.control('twoFactorForStaff')}
        label={words.twoFactorForStaff}
        hint={words.twoFactorForStaffHint}
      />
      <LongTextField
        {...form.control('refusedMailDomains')}
        label={words.refusedMailDomains}
        hint={words.refusedMailDomainsHint}
      />
    </SaveSection>
  )
}

function OfficialAccountSection({ stored, readAt }: Section) {
  const { signInSettings: words, mailDesk: secretWords } = useStaffText()
  const form = useForm(signInSettings.change, {
    initial: textsOf(stored, ['wechatAppId', 'wechatAppSecret', 'wechatToken', 'wechatEncodingKey', 'wechatApiBase']),
    readAt,
    words: { wechatEncodingKey: { pattern: words.wechatEncodingKeyProblem } },
    checks: { wechatApiBase: useSecureCheck() },
    onSuccess: useSavedToast(words.wechat),
  })
  const secret = (name: 'wechatAppSecret' | 'wechatToken' | 'wechatEncodingKey') => ({
    ...form.control(name),
    label: words[name],
    mask: maskedSecret,
    isStored: stored[name] !== '',
    words: secretWords,
  })
  return (
    <SaveSection id="official-account" title={words.wechat} note={words.wechatNote} form={form}>
      <TextField {...form.control('wechatAppId')} label={words.wechatAppId} isAddress />
      <SecretField {...secret('wechatAppSecret')} />
      <SecretField {...secret('wechatToken')} />
      <SecretField {...secret('wechatEncodingKey')} hint={words.wechatEncodingKeyHint} />
      <TextField
        {...form.control('wechatApiBase')}
        label={words.wechatApiBase}
        hint={words.wechatApiBaseHint}
        isAddress
      />
      <CallbackRow label={words.wechatCallback} hint={words.wechatCallbackHint} address={stored.wechatCallback} />
    </SaveSection>
  )
}

function ProviderSection({ stored, readAt }: Section) {
  const { signInSettings: words, mailDesk: secretWords } = useStaffText()
  const form = useForm(signInSettings.change, {
    initial: textsOf(stored, ['oidcName', 'oidcIssuer', 'oidcClientId', 'oidcClientSecret', 'oidcMayRegister']),
    readAt,
    checks: { oidcIssuer: useSecureCheck() },
    onSuccess: useSavedToast(words.oidc),
  })
  return (
    <SaveSection id="oidc" title={words.oidc} note={words.oidcNote} form={form}>
      <TextField {...form.control('oidcName')} label={words.oidcName} hint={words.oidcNameHint} />
      <TextField {...form.control('oidcIssuer')} label={words.oidcIssuer} isAddress />
      <TextField {...form.control('oidcClientId')} label={words.oidcClientId} isAddress />
      <SecretField
        {...form.control('oidcClientSecret')}
        label={words.oidcClientSecret}
        mask={maskedSecret}
        isStored={stored.oidcClientSecret !== ''}
        words={secretWords}
      />
      <SwitchField
        {...form.control('oidcMayRegister')}
        label={words.oidcMayRegister}
        hint={words.oidcMayRegisterHint}
        idle={form.values.oidcIssuer === '' || form.values.oidcClientId === '' ? words.idleNoProvider : null}
      />
      <CallbackRow label={words.oidcCallback} hint={words.oidcCallbackHint} address={stored.oidcCallback} />
    </SaveSection>
  )
}

/** The problem of an address to which secrets must not travel. An empty one is none. */
function useSecureCheck(): (address: string) => string | undefined {
  const { addressProblem } = useStaffText().signInSettings
  return (address) => (address === '' || isSecureAddress(address) ? undefined : addressProblem)
}
