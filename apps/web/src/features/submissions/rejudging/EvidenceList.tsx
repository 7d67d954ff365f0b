import type { Evidence } from '@praxis/contract/judging'
import { CopyButton } from '#web/components/CopyButton.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Rejudging.module.css'
import { shortHash } from './replayOutcome.ts'

const commands = ['compileCommand', 'toolchain', 'validatorToolchain', 'kernel', 'processor'] as const
const hashes = ['source', 'data', 'validator', 'settings', 'judge'] as const

/** All that a verdict depended on. */
export function EvidenceList({ evidence }: { evidence: Evidence }) {
  const words = useStaffText().rejudging
  const format = useFormat()
  const { calibrationUs } = evidence
  return (
    <div className={styles.evidence}>
      <dl>
        {commands.map((aspect) => {
          const value = evidence[aspect]
          if (value === null || value === '') return null
          return (
            <div key={aspect}>
              <dt>{words.aspect[aspect]}</dt>
              <dd>
                {aspect === 'compileCommand' ? <code>{value}</code> : value}
                {aspect === 'compileCommand' && (
                  <CopyButton text={value} label={words.copyValue(words.aspect[aspect])} />
                )}
              </dd>
            </div>
          )
        })}
        {calibrationUs !== null && (
          <div>
            <dt>{words.aspect.calibrationUs}</dt>
            <dd>{format.time(Math.round(calibrationUs / 1_000))}</dd>
          </div>
        )}
      </dl>
      <dl>
        {hashes.map((aspect) => {
          const value = evidence[aspect]
          return (
            <div key={aspect}>
              <dt>{words.aspect[aspect]}</dt>
              <dd>
                {value === null ? (
                  <span className="quiet">{words.absent}</span>
                ) : (
                  <>
                    <code title={value}>{shortHash(value)}</code>
                    <CopyButton text={value} label={words.copyValue(words.aspect[aspect])} />
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
