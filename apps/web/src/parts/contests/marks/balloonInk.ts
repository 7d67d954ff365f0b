/** The colour of a balloon as `#rrggbb`, whatever shines through it. Null: none, or nothing that is one. */
export function readBalloon(color: string | null): string | null {
  const text = (color ?? '').trim().toLowerCase()
  if (/^#[\da-f]{6}([\da-f]{2})?$/.test(text)) return text.slice(0, 7)
  const [, red, green, blue] = /^#([\da-f])([\da-f])([\da-f])$/.exec(text) ?? []
  return red === undefined || green === undefined || blue === undefined
    ? null
    : `#${red}${red}${green}${green}${blue}${blue}`
}

const dark = '#101014'
const light = '#ffffff'

/** Which of a dark and a light letter can be read on it: the one with more contrast. */
export function balloonInk(fill: string): string {
  const bright = luminance(fill)
  return contrast(bright, luminance(dark)) >= contrast(bright, luminance(light)) ? dark : light
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
