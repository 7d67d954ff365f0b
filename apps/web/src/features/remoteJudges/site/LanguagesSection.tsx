import { remoteJudgeAdmin, type RemoteSiteDetail } from '@praxis/contract/remoteJudgeAdmin'
import { useAction } from '#web/api/hooks.ts'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from '../RemoteJudges.module.css'

/** The languages of a site; those of another Praxis or HOJ can be read again. */
export function LanguagesSection({ detail: { site, languages } }: { detail: RemoteSiteDetail }) {
  const words = useStaffText().remoteDesk
  const { number } = useFormat()
  const read = useAction(remoteJudgeAdmin.fetchLanguages, {
    onSuccess: ({ languages: found }) => toast.success(words.languagesRead(number(found.length))),
  })
  return (
    <Section
      title={words.languages}
      {...(languages.length > 0 && { note: words.languageCount(number(languages.length)) })}
      action={
        site.isOwn && (
          <SmallButton
            icon={read.isPending ? 'load' : 'refresh'}
            word={words.readLanguages}
            onClick={() => read.mutate({ key: site.key })}
          />
        )
      }
    >
      {languages.length === 0 ? (
        <p className={styles.quiet}>{words.noLanguages}</p>
      ) : (
        <ul className={styles.languages}>
          {languages.map((language) => (
            <li key={language}>{language}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
