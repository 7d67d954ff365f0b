import { isAddress } from '@praxis/rules/addresses'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { useSiteName } from '#web/api/useSiteName.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { useText } from '#web/text/text.ts'
import { openOverlay } from './overlay.ts'
import classes from './SiteFooter.module.css'

export function SiteFooter() {
  const text = useText().shell
  const config = useSiteConfig()
  return (
    <footer className={classes.footer}>
      <div>
        <span>{useSiteName().name}</span>
        <button type="button" className={classes.keys} onClick={() => openOverlay('shortcuts')}>
          {text.shortcuts}
        </button>
        <Link to={links.languages}>{text.languagesPage}</Link>
        <a href={links.apiDocs}>{text.apiPage}</a>
        <FooterLink name={config?.recordName} url={config?.recordUrl} />
        <FooterLink name={config?.projectName} url={config?.projectUrl} />
      </div>
    </footer>
  )
}

function FooterLink({ name = '', url = '' }: { name: string | undefined; url: string | undefined }) {
  if (name === '') return null
  // An administrator writes this address.
  if (!isAddress(url)) return <span>{name}</span>
  const isOwn = url.startsWith('/')
  return (
    <a href={url} {...(!isOwn && { target: '_blank', rel: 'noreferrer' })}>
      {name}
    </a>
  )
}
