import { Section } from '#web/components/layout/Section.tsx'
import { AiPanel } from '#web/parts/ai/AiPanel.tsx'
import type { AiSubject } from '#web/parts/ai/subject.ts'
import { useAiText } from '#web/text/ai/aiText.ts'

/** The AI helper on the page of a submission. */
export function AiSection({ subject }: { subject: AiSubject }) {
  const words = useAiText()
  return (
    <Section title={words.kinds[subject.kind]}>
      <AiPanel subject={subject} />
    </Section>
  )
}
