import { Suspense, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useSiteName } from '#web/api/useSiteName.ts'
import { Icon } from '#web/components/icons.tsx'
import { PageHead } from '#web/components/layout/pageHead.ts'
import { tabTitle } from '#web/components/layout/PageTitle.tsx'
import { Logo } from '#web/components/Logo.tsx'
import { LanguageMenu } from '#web/layouts/bar/LanguageMenu.tsx'
import { ThemeMenu } from '#web/layouts/bar/ThemeMenu.tsx'
import { LiveNotice } from '#web/layouts/LiveNotice.tsx'
import { ScreenTitle } from '#web/layouts/ScreenTitle.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useAdminWords, type AdminWords } from '#web/parts/screens/adminWords.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useViewer } from '#web/session/session.ts'
import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'
import { preloadStaffText, useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import classes from './AdminLayout.module.css'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminUserMenu } from './AdminUserMenu.tsx'

const AdminDrawer = latePart('AdminDrawer', () => import('./AdminDrawer.tsx'))

preloadStaffText()

/** The frame of the back office: navigation at the side, bar, page. */
export function AdminLayout() {
  return (
    <Suspense>
      <Frame />
    </Suspense>
  )
}

function Frame() {
  const words = useAdminWords()
  const { title } = useScreen<AdminWords>()
  const { isNarrow, toggle } = useNarrowMenu()
  const [head, setHead] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.frame} data-narrow={isNarrow || undefined}>
      <ScreenTitle
        key={useLocation().pathname}
        name={tabTitle(
          title === undefined ? words.admin.backOffice : `${title(words)} · ${words.admin.backOffice}`,
          useSiteName().shortName,
        )}
        isProvisional={title === undefined}
      />
      <div className={classes.side}>
        <Brand />
        <AdminMenu isNarrow={isNarrow} />
        <NarrowToggle isNarrow={isNarrow} onToggle={toggle} />
      </div>
      <div className={classes.page}>
        <Bar onHead={setHead} />
        <LiveNotice wide />
        <main id="content" className={classes.main} tabIndex={-1}>
          <PageHead value={head}>
            <Outlet />
          </PageHead>
        </main>
      </div>
    </div>
  )
}

function Brand() {
  const site = useSiteName()
  const { backOffice } = useStaffText().admin
  return (
    <Link className={classes.brand} to={links.home} title={site.name}>
      <Logo />
      <span className="cut">{site.shortName}</span>
      <small>{backOffice}</small>
    </Link>
  )
}

/** `onHead` is given the place for the note and the actions of the page. */
function Bar({ onHead }: { onHead: (head: HTMLElement | null) => void }) {
  const text = useText().shell
  const viewer = useViewer()
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.open} aria-label={text.openMenu} onClick={() => setDrawerOpen(true)}>
        <Icon name="menu" size={20} />
      </button>
      <Breadcrumb />
      <div ref={onHead} className={classes.head} />
      <span className={classes.choices}>
        <ThemeMenu />
        <LanguageMenu />
      </span>
      {viewer !== null && <AdminUserMenu viewer={viewer} />}
      {drawerOpen && <AdminDrawer onClose={() => setDrawerOpen(false)} />}
    </header>
  )
}

function Breadcrumb() {
  const words = useAdminWords()
  const { title, group } = useScreen<AdminWords>()
  return (
    <nav className={classes.crumbs} aria-label={words.admin.breadcrumb}>
      <ol>
        {group !== undefined && (
          <li className={classes.group}>
            {words.admin.groups[group]}
            <Icon name="right" size={12} />
          </li>
        )}
        {title !== undefined && (
          <li className="cut" aria-current="page">
            {title(words)}
          </li>
        )}
      </ol>
    </nav>
  )
}

function NarrowToggle({ isNarrow, onToggle }: { isNarrow: boolean; onToggle: () => void }) {
  const { collapse, expand } = useStaffText().admin
  const label = isNarrow ? expand : collapse
  return (
    <button type="button" className={classes.toggle} aria-label={label} title={label} onClick={onToggle}>
      <Icon name={isNarrow ? 'right' : 'left'} />
    </button>
  )
}

/** Whether the navigation shows icons only, as this browser was told last. */
function useNarrowMenu() {
  const [isNarrow, setNarrow] = useState(() => readStored(storageKeys.narrowMenu) !== null)
  const toggle = () => {
    writeStored(storageKeys.narrowMenu, isNarrow ? null : 'yes')
    setNarrow(!isNarrow)
  }
  return { isNarrow, toggle }
}
