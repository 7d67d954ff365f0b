import type { Evidence } from '@praxis/contract/judged'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { FactList, type Fact } from '#web/components/layout/FactList.tsx'
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
  const origins: Fact[] = commands.flatMap((aspect) => {
    const value = evidence[aspect]
    if (value === null || value === '') return []
    const name = words.aspect[aspect]
    return { name, value: aspect === 'compileCommand' ? <Copied text={value} name={name} /> : value }
  })
  if (calibrationUs !== null) {
    origins.push({ name: words.aspect.calibrationUs, value: format.time(Math.round(calibrationUs / 1_000)) })
  }
  const contents: Fact[] = hashes.map((aspect) => {
    const value = evidence[aspect]
    const name = words.aspect[aspect]
    return {
      name,
      value: value === null ? <span className="quiet">{words.absent}</span> : <Copied text={value} name={name} />,
    }
  })
  return (
    <div className={styles.evidence}>
      <FactList facts={origins} layout="columns" />
      <FactList facts={contents} layout="columns" />
    </div>
  )
}

function Copied({ text, name }: { text: string; name: string }) {
  const words = useStaffText().rejudging
  return (
    <span className={styles.copied}>
      <code title={text}>{shortHash(text)}</code>
      <CopyButton text={text} label={words.copyValue(name)} />
    </span>
  )
}
