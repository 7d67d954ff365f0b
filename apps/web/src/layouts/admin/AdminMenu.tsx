import { useId } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { useAdminWords } from '#web/parts/screens/adminWords.ts'
import { useMenu } from '#web/parts/screens/menu.ts'
import classes from './AdminMenu.module.css'
import { WaitingCount } from './WaitingCount.tsx'

type AdminMenuProps = {
  /** Icons only; the names are read out, and shown as tooltips. */
  isNarrow?: boolean
  onFollow?: () => void
}

/** The navigation of the back office: every page that the viewer may open. */
export function AdminMenu({ isNarrow = false, onFollow }: AdminMenuProps) {
  const words = useAdminWords()
  const id = useId()
  return (
    <nav className={classes.menu} aria-label={words.admin.navigation} data-narrow={isNarrow || undefined}>
      {useMenu().map(({ group, entries }) => (
        <section key={group}>
          <h2 id={`${id}${group}`}>{words.admin.groups[group]}</h2>
          <ul aria-labelledby={`${id}${group}`}>
            {entries.map(({ to, title, icon, waiting }) => (
              <li key={to}>
                <NavLink to={to} title={isNarrow ? title(words) : undefined} onClick={onFollow}>
                  <Icon name={icon} />
                  <span>{title(words)}</span>
                  {waiting !== undefined && <WaitingCount of={waiting} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
