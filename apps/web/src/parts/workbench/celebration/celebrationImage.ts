import type { Scheme } from '#web/styles/scheme.ts'

export type Achievement = {
  /** The one big word or number. */
  headline: string
  problem: string
  /** Small lines under it. */
  lines: readonly string[]
  person: string
  /** The short name of the site. */
  site: string
  date: string
}

const size = { width: 640, height: 360 } as const
const palettes = {
  light: { paper: '#ffffff', ink: '#17171c', quiet: '#63636e', line: '#e6e6eb', green: '#12753a', soft: '#e6f5eb' },
  dark: { paper: '#1c1c21', ink: '#ebebef', quiet: '#a8a8b3', line: '#34343e', green: '#5fcf8b', soft: '#16301f' },
} as const
const fonts = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"

/** The picture of an accepted problem: an SVG of its own, so that it is shown and saved from one source. */
export function celebrationSvg({ headline, problem, lines, person, site, date }: Achievement, scheme: Scheme): string {
  const { paper, ink, quiet, line, green, soft } = palettes[scheme]
  const text = (x: number, y: number, content: string, style: string) =>
    `<text x="${x}" y="${y}" ${style}>${escapeXml(content)}</text>`
  const small = `font-size="18" fill="${quiet}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="${fonts}">`,
    `<rect width="640" height="360" fill="${paper}"/><rect x="432" width="208" height="360" fill="${soft}"/>`,
    // The mark of the site, whose tick is the verdict.
    `<g fill="none" stroke="${green}" stroke-linecap="round" stroke-linejoin="round" transform="translate(458 100) scale(6.4)">`,
    `<path d="M4 3v17h17" stroke-width="1.2" opacity="0.4"/><path d="M8.5 11.5l3.5 4L20.5 5" stroke-width="2.4"/></g>`,
    text(
      40,
      96,
      headline,
      `font-size="${headline.length > 12 ? 40 : 52}" font-weight="650" letter-spacing="-1" fill="${ink}"`,
    ),
    text(40, 146, cutTo(problem, 30), `font-size="24" font-weight="550" fill="${ink}"`),
    ...lines.map((content, index) => text(40, 192 + index * 30, content, small)),
    `<path d="M40 284h352" stroke="${line}"/>`,
    text(40, 322, cutTo(person, 20), `font-size="18" font-weight="550" fill="${ink}"`),
    text(392, 322, `${cutTo(site, 16)} · ${date}`, `${small} text-anchor="end"`),
    '</svg>',
  ].join('')
}

export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Twice as large as it is drawn, for screens of today. */
export async function svgToPng(svg: string): Promise<Blob> {
  const image = new Image(size.width, size.height)
  image.src = svgAddress(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size.width * 2
  canvas.height = size.height * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png')
  })
}

/** To so many widths of a Latin letter; a Chinese character takes two. */
export function cutTo(text: string, width: number): string {
  let used = 0
  let kept = ''
  for (const character of text) {
    used += /[\u1100-\u115f\u2e80-\uffdc]/.test(character) || character.length > 1 ? 2 : 1
    if (used > width) return `${kept.trimEnd()}…`
    kept += character
  }
  return kept
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string =>
  // Control characters make a picture that no browser draws.
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
