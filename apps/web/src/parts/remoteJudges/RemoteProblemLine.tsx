import type { RemoteProblemInfo } from '@praxis/contract/remoteJudges'
import { Icon } from '#web/components/icons.tsx'
import { useRemoteText } from '#web/text/problems/remoteText.ts'
import styles from './RemoteJudges.module.css'

type RemoteProblemLineProps = {
  /** Null: it could not be read. */
  remote: RemoteProblemInfo | null
}

/**
 * Over a statement: who judges the problem, where it is there, and what keeps one from submitting. Whoever takes part in
 * a contest with it is not told where it is.
 */
export function RemoteProblemLine({ remote }: RemoteProblemLineProps) {
  const words = useRemoteText()
  if (remote === null) {
    return (
      <div className={`${styles.line} ${styles.notice}`}>
        <Warning text={words.unread} />
      </div>
    )
  }
  const { name, remoteId, link, isTest, isOn, state } = remote
  return (
    <div className={`${styles.line} ${styles.notice}`}>
      <Icon name="outside" size={14} />
      <span>{words.judgedBy}</span>
      {link === null || remoteId === null ? (
        <b>{name}</b>
      ) : (
        <a
          className="link"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          title={words.problemThere(name, remoteId)}
        >
          {name} {remoteId}
        </a>
      )}
      {isTest && (
        <span className={styles.test} title={words.testNote}>
          {words.test}
        </span>
      )}
      {!isOn ? <Warning text={words.off(name)} /> : state === 'broken' && <Warning text={words.broken(name)} />}
    </div>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <p className={styles.warning}>
      <Icon name="alert" size={14} />
      {text}
    </p>
  )
}
