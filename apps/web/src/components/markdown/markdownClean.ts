import DOMPurify from 'dompurify'
import type { Writer } from './markdownHtml.ts'

/** What an author may write. No style, class, id or form: a text must not look like, or reach into, the page around it. */
const rules = {
  ALLOWED_TAGS:
    'a abbr b blockquote br caption center code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(
      ' ',
    ),
  ALLOWED_ATTR:
    'align alt colspan data-math height href open reversed rowspan scope src start title valign width'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_DOM_FRAGMENT: true,
} as const

/** Tags that lead, or fetch something from, elsewhere. */
const leading = ['a', 'img']

/**
 * The safe part of an HTML text, as nodes. Addresses outside this site open apart and learn nothing of it. Pictures from
 * there would tell it who reads, and the policy of the page blocks them, so they become links.
 * What a machine wrote has neither.
 */
export function cleanHtml(html: string, writer: Writer = 'person'): DocumentFragment {
  // Without its own tag the body would give way to a <frameset>, and there would be no fragment.
  const fragment = DOMPurify.sanitize(`<body>${html}`, {
    ...rules,
    ALLOWED_TAGS: rules.ALLOWED_TAGS.filter((tag) => writer === 'person' || !leading.includes(tag)),
    ALLOWED_ATTR: [...rules.ALLOWED_ATTR],
  })
  for (const image of fragment.querySelectorAll('img')) if (isForeign(image)) image.replaceWith(linkTo(image))
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (!(link instanceof HTMLAnchorElement) || link.origin === location.origin) continue
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  for (const image of fragment.querySelectorAll('img')) {
    image.loading = 'lazy'
    // Without one a screen reader would spell the address.
    image.alt ||= ''
  }
  return fragment
}

function isForeign({ src }: HTMLImageElement): boolean {
  const address = URL.parse(src)
  return address !== null && address.protocol !== 'data:' && address.origin !== location.origin
}

/** Inside of a link there is none. */
function linkTo(image: HTMLImageElement): Node | string {
  const { src, alt } = image
  const words = alt || src
  if (image.closest('a') !== null || !/^https?:/.test(src)) return words
  const link = document.createElement('a')
  link.href = src
  link.textContent = words
  return link
}
