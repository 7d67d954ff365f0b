import type { ImportItem } from '@praxis/contract/packageImports'
import { Fragment } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './DryRun.module.css'
import { outcomeIcon } from '#web/parts/problems/packages/outcomeIcon.ts'
import { mappedParts, toldOnes } from './shownFindings.ts'

/** What became of the parts of a problem: each that is not taken as it is, and the others in one line. */
export function Findings({ item, name }: { item: ImportItem; name: string }) {
  const words = useImportText().dryRun
  const { number } = useFormat()
  const told = toldOnes(item.findings)
  const parts = mappedParts(item.findings).map(({ title, count }) =>
    count === 1 ? title : words.mappedPart(title, number(count)),
  )
  if (told.length === 0 && parts.length === 0) return <p className={styles.nothing}>{words.nothingFound}</p>
  return (
    <ul className={styles.findings} aria-label={words.findings(name)}>
      {told.map(({ outcome, title, text, place }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two findings may be alike in all they say, and none moves
        <li key={index} data-outcome={outcome}>
          <Icon name={outcomeIcon[outcome]} size={14} />
          <b>
            {title}
            <span className="sr">{`${words.partSeparator}${words.outcomes[outcome]}`}</span>
          </b>
          <p>{text}</p>
          <code>{place !== null && <Place path={place} />}</code>
        </li>
      ))}
      {parts.length > 0 && (
        <li data-outcome="mapped">
          <Icon name={outcomeIcon.mapped} size={14} />
          <b>{words.more(number(item.counts.mapped))}</b>
          <p>{parts.join(words.partSeparator)}</p>
        </li>
      )}
    </ul>
  )
}

/** A path that breaks after its slashes where it is long. */
function Place({ path }: { path: string }) {
  return path.split('/').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two folders may have the same name, and none moves
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
