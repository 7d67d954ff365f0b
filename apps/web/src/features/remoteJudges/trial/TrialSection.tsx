import { Button } from '@mantine/core'
import type { RemoteSiteDetail } from '@praxis/contract/remoteJudgeAdmin'
import { remoteLimits } from '@praxis/contract/remoteShapes'
import { useState, type FormEvent } from 'react'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledArea, LabelledInput, LabelledSelect } from '#web/components/form/labelled/Labelled.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Trial.module.css'
import { TrialSteps } from './TrialSteps.tsx'
import { trialProgram } from './trialProgram.ts'
import { useTrial } from './useTrial.ts'

/** Tries a site, so that an administrator sees what comes back before anybody else submits there. */
export function TrialSection({ detail: { site, languages } }: { detail: RemoteSiteDetail }) {
  const words = useStaffText().remoteDesk
  const [remoteId, setRemoteId] = useState(site.idExample)
  const [chosen, choose] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [sends, setSends] = useState(true)
  const [hasBegun, setBegun] = useState(false)
  const { results, isRunning, start, stop } = useTrial(site.key)
  const language = chosen ?? languages[0] ?? ''
  const code = typed ?? trialProgram(language)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isRunning || remoteId.trim() === '') return
    setBegun(true)
    void start({ remoteId: remoteId.trim(), language, code, sends })
  }

  return (
    <Section title={words.trial} note={words.trialNote}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.fields}>
          <LabelledInput
            label={words.trialProblem}
            value={remoteId.slice(0, remoteLimits.remoteIdLength)}
            placeholder={site.idExample}
            isDisabled={isRunning}
            onChange={setRemoteId}
          />
          <LabelledSelect
            label={words.trialLanguage}
            value={language}
            options={
              languages.length === 0
                ? [{ value: '', label: words.noLanguages }]
                : languages.map((name) => ({ value: name, label: name }))
            }
            isDisabled={isRunning || !sends || languages.length === 0}
            onChange={choose}
          />
        </div>
        <CheckBox label={words.trialSends} checked={sends} disabled={isRunning} onChange={setSends} />
        {sends && <LabelledArea label={words.trialCode} value={code} rows={8} isCode onChange={setTyped} />}
        <p className={styles.buttons}>
          <Button
            type="submit"
            loading={isRunning}
            disabled={remoteId.trim() === ''}
            leftSection={<Icon name="play" size={12} />}
          >
            {hasBegun ? words.trialAgain : words.trialStart}
          </Button>
          {isRunning && (
            <Button variant="default" onClick={stop}>
              {words.trialStop}
            </Button>
          )}
        </p>
      </form>
      {hasBegun && <TrialSteps results={results} />}
    </Section>
  )
}
