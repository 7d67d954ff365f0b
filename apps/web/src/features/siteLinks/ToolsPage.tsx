import { LinkDesk } from './LinkDesk.tsx'

/** The tools in the bar of the site. */
export function ToolsPage() {
  return <LinkDesk kind="tools" />
}
