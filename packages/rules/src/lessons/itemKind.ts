import type { ItemKind } from '@praxis/contract/lessonShapes'
import { isAddress, isOwnAddress } from '../addresses.ts'

/**
 * How an item is shown: a video of this site plays here, and so does a stream of it; a page of a host that the site
 * allows stands in a frame, encrypted; any other address opens in a new tab. Null: it is no address.
 */
export function itemKindOf(
  { hasVideo, url }: { readonly hasVideo: boolean; readonly url: string },
  frameHosts: readonly string[],
): ItemKind | null {
  if (hasVideo) return 'video'
  if (!isAddress(url)) return null
  if (isOwnAddress(url)) return /^[^?#]*\.m3u8([?#]|$)/i.test(url) ? 'stream' : 'link'
  const { protocol, host } = new URL(url)
  return protocol === 'https:' && frameHosts.includes(host) ? 'frame' : 'link'
}
