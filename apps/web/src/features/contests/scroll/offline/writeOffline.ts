import { scrollRules } from '@praxis/contract/contestLimits'
import { playOffline } from './playOffline.ts'

/** A step as it is drawn: pieces of markup, which most steps have in common with the one before. */
export type Frame = readonly string[]

type Offline = {
  readonly title: string
  readonly lang: string
  readonly styles: string
  readonly stageClass: string
  readonly frames: readonly Frame[]
  /** Steps at which a show that runs by itself stops. */
  readonly stops: readonly number[]
}

/** One file with everything that a show needs: a computer without a network shows it. Each piece is in it once. */
export function writeOffline({ title, lang, styles, stageClass, frames, stops }: Offline): string {
  const pieces = new Map<string, number>()
  const numberOf = (piece: string) => {
    const known = pieces.get(piece)
    if (known !== undefined) return known
    pieces.set(piece, pieces.size)
    return pieces.size - 1
  }
  const steps = frames.map((frame) => frame.map(numberOf))
  const data = { pieces: [...pieces.keys()], steps, stops, stepMs: scrollRules.stepMs, speeds: scrollRules.speeds }
  // Nothing in a script ends it, and nothing in a style does.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${lang}" data-scheme="dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${styles.replaceAll('</', '<\\/')}</style></head>
<body><div id="stage" class="${stageClass}"></div>
<script>(${playOffline.toString()})(${json})</script></body>
</html>
`
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
