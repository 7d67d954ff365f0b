import type { JudgeHost } from '@praxis/contract/judgeHosts'
import { useRef, useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useCoveredRows } from '#web/components/useCoveredRows.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { HostRow } from './HostRow.tsx'
import styles from './JudgesPage.module.css'

export function HostTable({ hosts }: { hosts: readonly JudgeHost[] | undefined }) {
  const words = useStaffText().judgeHosts
  const table = useRef<HTMLTableElement>(null)
  useCoveredRows(table)
  const [open, setOpen] = useState<readonly number[]>([])
  const toggle = (id: number) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])
  const heads = [
    words.columnName,
    words.columnState,
    words.columnLoad,
    words.columnSlots,
    words.columnHour,
    words.columnSpeed,
    words.columnLanguages,
    words.columnSeen,
  ]
  return (
    <>
      <table ref={table} className={styles.hosts} aria-label={words.hosts} aria-busy={hosts === undefined}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{words.columnActions}</span>
            </th>
          </tr>
        </thead>
        {hosts === undefined ? (
          <GreyRows columns={heads.length + 1} />
        ) : (
          hosts.map((host) => (
            <HostRow
              key={host.id}
              host={host}
              hosts={hosts}
              columns={heads.length + 1}
              isOpen={open.includes(host.id)}
              onToggle={() => toggle(host.id)}
            />
          ))
        )}
      </table>
      {hosts?.some(({ tier }) => tier === 'degraded') === true && (
        <p className={styles.warning}>
          <Icon name="alert" size={14} />
          <span>
            <b>{words.degraded}</b> {words.degradedNote}
          </span>
        </p>
      )}
    </>
  )
}

function GreyRows({ columns }: { columns: number }) {
  return (
    <tbody>
      {[1, 2].map((row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>{column < columns - 1 && <span className="sk" style={{ width: '60%' }} />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
