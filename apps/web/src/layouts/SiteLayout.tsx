import { Outlet, useLocation } from 'react-router'
import { useSiteName } from '#web/api/useSiteName.ts'
import { tabTitle } from '#web/components/layout/PageTitle.tsx'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useText } from '#web/text/text.ts'
import { TopBar } from './bar/TopBar.tsx'
import { JudgeNotice } from './JudgeNotice.tsx'
import { LiveNotice } from './LiveNotice.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import classes from './SiteLayout.module.css'

/** The frame of the site's pages: bar, page, footer. */
export function SiteLayout() {
  const text = useText()
  const site = useSiteName()
  const { title, fullHeight = false, isWide = false, isFocused = false } = useScreen()
  return (
    <div className={classes.site} data-full-height={fullHeight || undefined} data-wide={isWide || undefined}>
      <ScreenTitle
        key={useLocation().pathname}
        name={title === undefined ? site.name : tabTitle(title(text), site.shortName)}
        isProvisional={title === undefined}
      />
      {!isFocused && <TopBar wide={fullHeight} />}
      <JudgeNotice wide={fullHeight} />
      <LiveNotice wide={fullHeight} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!fullHeight && <SiteFooter />}
    </div>
  )
}
