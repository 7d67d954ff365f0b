import type { Group } from '@praxis/contract/groups'
import { Section } from '#web/components/layout/Section.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { useGroupText } from '#web/text/groupText.ts'

/** What a group says about itself. */
export function GroupAbout({ group }: { group: Pick<Group, 'description'> }) {
  const { about } = useGroupText().groupHome
  return (
    <Section title={about}>
      <Markdown source={group.description} />
    </Section>
  )
}
