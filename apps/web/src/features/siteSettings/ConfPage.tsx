import { limits } from '@praxis/contract/limits'
import { mail } from '@praxis/contract/mail'
import { paymentSettings } from '@praxis/contract/paymentSettings'
import { siteScope } from '@praxis/contract/scope'
import { signInSettings } from '@praxis/contract/signInSettings'
import { siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { Fragment } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { LongTextField } from '#web/components/form/fields/LongTextField.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { TimeZoneField } from '#web/components/form/fields/time/TimeZoneField.tsx'
import { useAddressCheck } from '#web/parts/editing/useAddressCheck.ts'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { CarouselSection } from './carousel/CarouselSection.tsx'
import { EditorSection } from './EditorSection.tsx'
import { HonorSection } from './honors/HonorSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PaymentSections } from './PaymentSections.tsx'
import { PictureField } from './pictures/PictureField.tsx'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'
import styles from './SettingsPage.module.css'
import { SettingsPage, SettingsPart } from './SettingsPage.tsx'
import { SignInSections } from './SignInSections.tsx'

type Section = SectionProps<WebConfig>

/** Name, registration, footer and home page of the site, honours, its mail, how people sign in, and how it is paid. */
export function ConfPage() {
  const words = useStaffText().siteSettings
  return (
    <SettingsPage
      title={words.confTitle}
      endpoint={siteSettings.webConfig}
      more={
        <>
          <CarouselSection />
          <HonorSection />
          <SettingsPart endpoint={mail.config}>{(section) => <MailSection {...section} />}</SettingsPart>
          <SettingsPart endpoint={signInSettings.read}>{(section) => <SignInSections {...section} />}</SettingsPart>
          <SettingsPart endpoint={paymentSettings.read}>{(section) => <PaymentSections {...section} />}</SettingsPart>
        </>
      }
    >
      {(section) => (
        <>
          <SiteSection {...section} />
          <RegistrationSection {...section} />
          <EditorSection {...section} />
          <FooterSection {...section} />
          <HomeSection {...section} />
          <PictureSection {...section} />
        </>
      )}
    </SettingsPage>
  )
}

function SiteSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const form = useForm(siteSettings.setWebConfig, {
    initial: textsOf(stored, ['name', 'shortName', 'baseUrl', 'description']),
    readAt,
    checks: { baseUrl: useAddressCheck() },
    onSuccess: useSavedToast(words.site),
  })
  return (
    <SaveSection id="site" title={words.site} form={form}>
      <TextField {...form.control('name')} label={words.name} hint={words.nameHint} />
      <TextField {...form.control('shortName')} label={words.shortName} hint={words.shortNameHint} />
      <TextField {...form.control('baseUrl')} label={words.baseUrl} hint={words.baseUrlHint} isAddress />
      <LongTextField {...form.control('description')} label={words.description} hint={words.descriptionHint} />
    </SaveSection>
  )
}

function RegistrationSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const config = useSiteConfig()
  const form = useForm(siteSettings.setWebConfig, {
    initial: textsOf(stored, ['register', 'timeZone']),
    readAt,
    onSuccess: useSavedToast(words.registration),
  })
  return (
    <SaveSection id="registration" title={words.registration} form={form}>
      <SwitchField
        {...form.control('register')}
        label={words.register}
        hint={words.registerHint}
        idle={config?.registerCode === true && !config.mailReady ? words.idleNoMail : null}
      />
      <TimeZoneField {...form.control('timeZone')} label={words.timeZone} hint={words.timeZoneHint} />
    </SaveSection>
  )
}

function FooterSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const check = useAddressCheck()
  const form = useForm(siteSettings.setWebConfig, {
    initial: textsOf(stored, ['recordName', 'recordUrl', 'projectName', 'projectUrl']),
    readAt,
    checks: { recordUrl: check, projectUrl: check },
    onSuccess: useSavedToast(words.footer),
  })
  return (
    <SaveSection id="footer" title={words.footer} form={form}>
      <TextField {...form.control('recordName')} label={words.recordName} />
      <TextField {...form.control('recordUrl')} label={words.recordUrl} isAddress />
      <TextField {...form.control('projectName')} label={words.projectName} />
      <TextField {...form.control('projectUrl')} label={words.projectUrl} isAddress />
    </SaveSection>
  )
}

function HomeSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const uploads = useMarkdownUploads(siteScope)
  const config = useSiteConfig()
  const form = useForm(siteSettings.setWebConfig, {
    initial: textsOf(stored, ['homeTitle', 'displayArticlesSwitch', 'homeRightTile', 'homeRightDesc']),
    readAt,
    onSuccess: useSavedToast(words.home),
  })
  return (
    <SaveSection id="home" title={words.home} form={form}>
      <TextField {...form.control('homeTitle')} label={words.homeTitle} />
      <SwitchField
        {...form.control('displayArticlesSwitch')}
        label={words.displayArticles}
        hint={words.displayArticlesHint}
        idle={config?.openPublicDiscussion === false ? words.idleNoDiscussions : null}
      />
      <TextField {...form.control('homeRightTile')} label={words.homeRightTile} />
      <div className={styles.text}>
        <MarkdownEditor
          {...form.control('homeRightDesc')}
          maxLength={limits.markdownLength}
          label={words.homeRightDesc}
          uploads={uploads}
        />
      </div>
    </SaveSection>
  )
}

const places = [1, 2, 3] as const

function PictureSection({ stored, readAt }: Section) {
  const words = useStaffText().siteSettings
  const check = useAddressCheck()
  const form = useForm(siteSettings.setWebConfig, {
    initial: textsOf(stored, [
      'qrCodeTitle',
      'qrCodeImg',
      ...places.flatMap((place) => [`visible${place}`, `image${place}`, `addr${place}`] as const),
    ]),
    readAt,
    checks: { addr1: check, addr2: check, addr3: check },
    onSuccess: useSavedToast(words.pictures),
  })
  return (
    <SaveSection id="pictures" title={words.pictures} form={form}>
      <TextField {...form.control('qrCodeTitle')} label={words.qrCodeTitle} />
      <PictureField {...form.control('qrCodeImg')} label={words.qrCodeImg} />
      {places.map((place) => (
        <Fragment key={place}>
          <SwitchField
            {...form.control(`visible${place}`)}
            label={words.showPicture(place)}
            idle={form.values[`image${place}`] === '' ? words.idleNoPicture : null}
          />
          <PictureField {...form.control(`image${place}`)} label={words.picture(place)} />
          <TextField
            {...form.control(`addr${place}`)}
            label={words.pictureAddress(place)}
            hint={words.pictureAddressHint}
            isAddress
          />
        </Fragment>
      ))}
    </SaveSection>
  )
}
