import type { Page } from 'playwright-core'

/** A picture of the browser's own, of so many pixels. */
export const pictureOf = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const address = (await page.evaluate(`{
    const canvas = document.createElement('canvas')
    canvas.width = ${width}
    canvas.height = ${height}
    const drawing = canvas.getContext('2d')
    drawing.fillStyle = '#0a0'
    drawing.fillRect(0, 0, ${width}, ${height})
    canvas.toDataURL('image/png')
  }`)) as string
  return Buffer.from(address.split(',')[1]!, 'base64')
}
