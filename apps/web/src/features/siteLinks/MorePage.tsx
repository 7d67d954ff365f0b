import { LinkDesk } from './LinkDesk.tsx'

/** The further links in the bar of the site. */
export function MorePage() {
  return <LinkDesk kind="more" />
}
