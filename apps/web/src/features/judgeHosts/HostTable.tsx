import type { JudgeHost } from '@praxis/contract/judgeHosts'
import { useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useCoveredRows } from '#web/components/table/useCoveredRows.ts'
import { useFittingColumns } from '#web/components/table/useFittingColumns.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { hostColumns } from './hostColumns.ts'
import { HostRow } from './HostRow.tsx'
import styles from './JudgesPage.module.css'

export function HostTable({ hosts }: { hosts: readonly JudgeHost[] | undefined }) {
  const words = useStaffText().judgeHosts
  const [open, setOpen] = useState<readonly number[]>([])
  const toggle = (id: number) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])
  const [box, columns] = useFittingColumns(hostColumns(words))
  useCoveredRows(box)
  const shown = columns.map(({ key }) => key)
  return (
    <div ref={box}>
      <table className={styles.hosts} aria-label={words.hosts} aria-busy={hosts === undefined}>
        <thead>
          <tr>
            {columns.map(({ key, head, align }) => (
              <th key={key} scope="col" className={align === 'right' ? 'num' : undefined}>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{words.columnActions}</span>
            </th>
          </tr>
        </thead>
        {hosts === undefined ? (
          <GreyRows columns={columns.length + 1} />
        ) : (
          hosts.map((host) => (
            <HostRow
              key={host.id}
              host={host}
              hosts={hosts}
              shown={shown}
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
    </div>
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
