import { Button } from '@mantine/core'
import type { PayType } from '@praxis/contract/paymentLimits'
import { paymentSettings, type PaymentSettings } from '@praxis/contract/paymentSettings'
import { maskedSecret } from '@praxis/contract/siteSettings'
import { useForm } from '#web/api/form/useForm.ts'
import { useAction } from '#web/api/hooks.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { LongTextField } from '#web/components/form/fields/LongTextField.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SecretField } from '#web/components/form/fields/SecretField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { CallbackRow } from './CallbackRow.tsx'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'
import styles from './SettingsPage.module.css'

type Section = SectionProps<PaymentSettings>

/** How the site is paid. */
export function PaymentSections(section: Section) {
  return (
    <>
      <WechatPaySection {...section} />
      <AlipaySection {...section} />
    </>
  )
}

function WechatPaySection({ stored, readAt }: Section) {
  const { paymentDesk: words, mailDesk: secretWords } = useStaffText()
  const form = useForm(paymentSettings.change, {
    initial: textsOf(stored, [
      'wechatPayAppId',
      'wechatPayMerchantId',
      'wechatPaySerial',
      'wechatPayPrivateKey',
      'wechatPayApiKey',
      'wechatPayPublicKeyId',
      'wechatPayPublicKey',
    ]),
    readAt,
    onSuccess: useSavedToast(words.wechat),
  })
  const secret = (name: 'wechatPayPrivateKey' | 'wechatPayApiKey') => ({
    ...form.control(name),
    label: words[name],
    hint: words[`${name}Hint`],
    mask: maskedSecret,
    isStored: stored[name] !== '',
    words: secretWords,
  })
  return (
    <SaveSection id="wechat-pay" title={words.wechat} note={words.wechatNote} form={form}>
      <StateRow isOn={stored.isWechatPayOn} isTest={stored.isWechatPayTest} />
      <TextField {...form.control('wechatPayAppId')} label={words.wechatPayAppId} isAddress />
      <TextField {...form.control('wechatPayMerchantId')} label={words.wechatPayMerchantId} isAddress />
      <TextField {...form.control('wechatPaySerial')} label={words.wechatPaySerial} isAddress />
      <SecretField {...secret('wechatPayPrivateKey')} isLong />
      <SecretField {...secret('wechatPayApiKey')} />
      <TextField
        {...form.control('wechatPayPublicKeyId')}
        label={words.wechatPayPublicKeyId}
        hint={words.wechatPayPublicKeyIdHint}
        isAddress
      />
      <LongTextField
        {...form.control('wechatPayPublicKey')}
        label={words.wechatPayPublicKey}
        hint={words.wechatPayPublicKeyHint}
      />
      <CallbackRow label={words.callback} hint={words.callbackHint} address={stored.wechatPayCallback} />
      {stored.isWechatPayOn && <TryRow payType="wechat" isDirty={form.isDirty} />}
    </SaveSection>
  )
}

function AlipaySection({ stored, readAt }: Section) {
  const { paymentDesk: words, mailDesk: secretWords } = useStaffText()
  const form = useForm(paymentSettings.change, {
    initial: textsOf(stored, ['alipayAppId', 'alipaySellerId', 'alipayPrivateKey', 'alipayPublicKey']),
    readAt,
    onSuccess: useSavedToast(words.alipay),
  })
  return (
    <SaveSection id="alipay" title={words.alipay} note={words.alipayNote} form={form}>
      <StateRow isOn={stored.isAlipayOn} isTest={stored.isAlipayTest} />
      <TextField {...form.control('alipayAppId')} label={words.alipayAppId} isAddress />
      <TextField
        {...form.control('alipaySellerId')}
        label={words.alipaySellerId}
        hint={words.alipaySellerIdHint}
        isAddress
      />
      <SecretField
        {...form.control('alipayPrivateKey')}
        label={words.alipayPrivateKey}
        hint={words.alipayPrivateKeyHint}
        mask={maskedSecret}
        isStored={stored.alipayPrivateKey !== ''}
        words={secretWords}
        isLong
      />
      <LongTextField
        {...form.control('alipayPublicKey')}
        label={words.alipayPublicKey}
        hint={words.alipayPublicKeyHint}
      />
      <CallbackRow label={words.callback} hint={words.callbackHint} address={stored.alipayCallback} />
      {stored.isAlipayOn && <TryRow payType="alipay" isDirty={form.isDirty} />}
    </SaveSection>
  )
}

/** Whether people can pay with a provider, and whether money moves. */
function StateRow({ isOn, isTest }: { isOn: boolean; isTest: boolean }) {
  const words = useStaffText().paymentDesk
  const state = !isOn ? 'off' : isTest ? 'test' : 'on'
  return (
    <FieldRow label={words.state} {...(isTest && { hint: words.testNote })}>
      {({ id }) => (
        <output id={id} className={styles.state} data-state={state}>
          {words.states[state]}
        </output>
      )}
    </FieldRow>
  )
}

/** Asks the provider with what is saved. */
function TryRow({ payType, isDirty }: { payType: PayType; isDirty: boolean }) {
  const words = useStaffText().paymentDesk
  const attempt = useAction(paymentSettings.try, { quiet: true })
  const { data } = attempt
  return (
    <FieldRow label={words.try} hint={words.trySaved}>
      {({ id }) => (
        <div className={styles.try}>
          <Button
            id={id}
            variant="default"
            aria-label={words.tryOf(words[payType])}
            disabled={isDirty}
            loading={attempt.isPending}
            onClick={() => attempt.mutate({ payType })}
          >
            {words.try}
          </Button>
          <output data-right={data?.isRight}>
            {data !== undefined && (data.isRight ? words.right : words.wrong(data.code ?? '', data.detail ?? ''))}
          </output>
          <Refusal message={attempt.error?.message ?? null} />
        </div>
      )}
    </FieldRow>
  )
}
