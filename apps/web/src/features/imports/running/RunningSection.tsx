import type { PackageImport } from '@praxis/contract/packageImports'
import type { Scope } from '@praxis/contract/scope'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './Running.module.css'
import { RunningImport } from './RunningImport.tsx'

type RunningSectionProps = {
  imports: readonly PackageImport[]
  seenAt: number
  isOwn: (one: PackageImport) => boolean
  scope: Scope
}

/** The imports that go on, or were paused. */
export function RunningSection({ imports, seenAt, isOwn, scope }: RunningSectionProps) {
  const words = useImportText().running
  return (
    <Section title={words.title}>
      {imports.map((one) => (
        <RunningImport key={one.id} shown={one} seenAt={seenAt} isOwn={isOwn(one)} scope={scope} />
      ))}
      {imports.some(({ state }) => state === 'running') && (
        <p className={styles.hint}>
          <Icon name="info" size={14} />
          {words.goesOn}
        </p>
      )}
    </Section>
  )
}
