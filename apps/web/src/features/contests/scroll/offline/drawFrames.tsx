import { playScroll } from '@praxis/rules/standings/scroll/playScroll'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { momentOf } from '../data/moment.ts'
import type { ShowProps } from '../data/showProps.ts'
import { StageView } from '../stage/StageView.tsx'
import type { Frame } from './writeOffline.ts'

/** After so many steps the page may do something else. */
const stepsAtOnce = 50

/** Draws every step, from the one on at which the show begins. */
export async function drawFrames(
  { data, plan }: Pick<ShowProps, 'data' | 'plan'>,
  { from, photos }: { from: number; photos: ReadonlyMap<string, string> },
): Promise<Frame[]> {
  const host = document.createElement('div')
  const root = createRoot(host)
  const player = playScroll(plan)
  const frames: Frame[] = []
  for (let step = from; step <= plan.steps.length; step += 1) {
    const moment = momentOf(data, { plan, player, step })
    flushSync(() =>
      root.render(
        <Suspense>
          <StageView data={data} moment={moment} isPlaying={false} speed={1} photos={photos} />
        </Suspense>,
      ),
    )
    frames.push([...host.children].flatMap(piecesOf))
    if (step % stepsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  root.unmount()
  return frames
}

/** Rows change one at a time, so each is a piece. */
function piecesOf(element: Element): string[] {
  const rows = [...element.querySelectorAll('tbody > tr')]
  if (rows.length === 0) return [element.outerHTML]
  const head = element.querySelector('thead')?.outerHTML ?? ''
  const open = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1)
  return [`${open}${head}<tbody>`, ...rows.map((row) => row.outerHTML), '</tbody></table>']
}

/** The rules of all styles of the page but those of fonts, which lie in other files. */
export const readStyles = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n')

/** A picture as a part of the file. One that cannot be read is left out. */
export async function readPicture(address: string): Promise<string | null> {
  try {
    const blob = await (await fetch(address)).blob()
    return await new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as string)
      reader.onerror = () => reject(new Error(reader.error?.message ?? ''))
      reader.readAsDataURL(blob)
    })
  } catch {
    return null
  }
}
