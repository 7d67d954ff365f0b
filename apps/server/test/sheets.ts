const unescaped = (xml: string) =>
  xml
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Reads a sheet as a spreadsheet program does. */
export function readSheet(xml: string): (string | number | null)[][] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c s="\d"(?: t="(\w+)")?>(.*?)<\/c>/gs)].map(([, type, inner]) => {
      if (inner === undefined) return null
      const value = unescaped(inner.replaceAll(/<[^>]+>/g, ''))
      return type === 'inlineStr' ? value : Number(value)
    }),
  )
}
