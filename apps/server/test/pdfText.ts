import { inflateSync } from 'node:zlib'

/** A piece of text on a page. Points, from the upper left corner; `y` is the line that letters stand on. */
type Piece = { readonly x: number; readonly y: number; readonly size: number; readonly text: string }

const heightOfA4 = 841.89

/** The pieces of text on each page of a PDF that pdfkit has written, in the order in which they were drawn. */
export function readPdf(file: Buffer): Piece[][] {
  const source = file.toString('latin1')
  if (!source.startsWith('%PDF-') || !source.trimEnd().endsWith('%%EOF')) throw new Error('no whole PDF')
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, id = '', body = '']) => [id, body]),
  )
  const objectOf = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const lettersOf = new Map<string, string[]>()
  const fontOf = (id: string) => {
    let letters = lettersOf.get(id)
    if (letters === undefined) {
      letters = readLetters(streamOf(objectOf(objects.get(id) ?? '', 'ToUnicode')))
      lettersOf.set(id, letters)
    }
    return letters
  }
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page\n'))
    .map((page) => {
      const fonts = new Map(
        [...objectOf(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]),
      )
      const drawn = streamOf(objectOf(page, 'Contents')).matchAll(
        /^1 0 0 1 (\S+) (\S+) Tm\n\/(\S+) (\S+) Tf\n\[(.*)\] TJ$/gm,
      )
      return [...drawn].map(([, x, y, font = '', size, shown = '']) => ({
        x: Number(x),
        y: heightOfA4 - Number(y),
        size: Number(size),
        text: textOf(shown, fontOf(fonts.get(font) ?? '')),
      }))
    })
}

/** The lines of a page, from above, each from left to right. */
export function linesOf(page: readonly Piece[]): string[] {
  const rows = Map.groupBy(page, ({ y }) => Math.round(y))
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([, pieces]) =>
      pieces
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(''),
    )
}

function streamOf(body: string): string {
  const [head = '', ...rest] = body.split('\nstream\n')
  const content = rest.join('\nstream\n').replace(/\nendstream$/, '')
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content
}

/** The text of each shape that a font of the document has. */
const readLetters = (map: string): string[] =>
  [...map.matchAll(/^<([\da-f]{4})> <[\da-f]{4}> \[(.*)\]$/gm)].flatMap(([, , list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.match(/[\da-f]{4}/g)!.map((unit) => parseInt(unit, 16))),
    ),
  )

function textOf(shown: string, letters: readonly string[]): string {
  const shapes = [...shown.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return shapes
    .map((shape) => {
      // The first one is a box that stands for a letter that the font does not have.
      if (shape === '0000') throw new Error('a letter without a shape')
      return letters[parseInt(shape, 16)]
    })
    .join('')
}
