import type { Problem } from '@praxis/contract/problems'

/** Endings of files that the page plays itself. */
const inPage = ['mp4', 'webm', 'ogv', 'ogg']

type VideoPlan =
  | { kind: 'login' }
  | { kind: 'membersOnly' }
  | { kind: 'none' }
  | { kind: 'play'; address: string }
  | { kind: 'open'; address: string }

type Watcher = { isSignedIn: boolean; isMember: boolean }
type Filmed = Pick<Problem, 'videoExplanationUrl' | 'videoOriginalUrl' | 'isVideoMemberVisible'>

/** What the video button does for this person. The server sends no address to those who may not watch. */
export function planVideo(problem: Filmed, { isSignedIn, isMember }: Watcher, base: string): VideoPlan {
  if (!isSignedIn) return { kind: 'login' }
  if (problem.isVideoMemberVisible && !isMember) return { kind: 'membersOnly' }
  const address = webAddress(problem.videoExplanationUrl, base) ?? webAddress(problem.videoOriginalUrl, base)
  if (address === null) return { kind: 'none' }
  const ending = /\.([a-z0-9]+)$/i.exec(address.pathname)?.[1]?.toLowerCase() ?? ''
  return { kind: inPage.includes(ending) ? 'play' : 'open', address: address.href }
}

/** Only an address of the web: a script in its place must not run. */
function webAddress(text: string | null, base: string): URL | null {
  if (text === null || text.trim() === '') return null
  const address = URL.parse(text.trim(), base)
  return address !== null && /^https?:$/.test(address.protocol) ? address : null
}
