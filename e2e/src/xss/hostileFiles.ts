/** A file that would run a script, or be taken for something else, wherever a browser or a server is careless. */
export type HostileFile = { name: string; type: string; content: Buffer }

const script = `try{parent.ran('file')}catch{};try{opener.ran('file')}catch{};try{ran('file')}catch{};`
const html = `<!doctype html><html><body><script>${script}</script><img src=x onerror="${script}"></body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`
const xslt = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:stylesheet id="s" version="1.0"><xsl:template match="/"><html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html></xsl:template></xsl:stylesheet></x>`
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`
const mhtml = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--\r\n`
const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${script})>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const css = `body{background:url(https://foreign.example/style)}@import "https://foreign.example/style.css";`

/** Four blue pixels; the last one has a script in its description. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgYPgPRmAKABf2A/38FIMyAAAAAElFTkSuQmCC',
  jpeg: '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAFA//2Q==',
  gif: 'R0lGODlhAgACAIAAAExpcQAA/yH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==',
  webp: 'UklGRjoAAABXRUJQVlA4IC4AAACQAQCdASoCAAIAAUAmJaACdLoAA5gA/vtV4/+lwf/S4P/pcH/pcH8bss4bpAAA',
  described:
    '/9j/4QDmRXhpZgAASUkqAAgAAAAHAA4BAgAdAAAAcgAAABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAkAAAAAAAAAA4YwAA6AMAADhjAADoAwAAPHNjcmlwdD5yYW4oImZpbGUiKTwvc2NyaXB0PgAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAAIAAAADoAQAAQAAAAIAAAAAAAAA/9sAQwD//////////////////////////////////////////////////////////////////////////////////////9sAQwH//////////////////////////////////////////////////////////////////////////////////////8AAEQgAAgACAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAC/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAED/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgBQP/9k=',
} as const
const pictureOf = (kind: keyof typeof pictures): Buffer => Buffer.from(pictures[kind], 'base64')

/** A picture that is a script too: its header is the name of a variable. */
const gifScript = Buffer.from(`GIF89a/*${'\0'.repeat(4)}*/=1;${script}`, 'latin1')

/** Markup and separators in names, endings behind endings, and a name that reads backwards. */
const names = [
  'page.html',
  'page.png.html',
  'page.html.png',
  'page.png\u0000.html',
  'page.php.jpg.svg',
  '../../../index.html',
  '..\\..\\boot.js',
  '<img src=x onerror=ran(0)>.html',
  '"><script>ran(0)</script>.png',
  'a\u202egnp.html',
  'a\r\nContent-Type: text/html\r\nX: .html',
  'a%0d%0aContent-Type:%20text/html.html',
  "a'; filename=page.html; x='",
  '.html',
  'page.html ',
  'page.html.',
  `${'a'.repeat(300)}.html`,
  '页.html',
]

export function hostileFiles(): HostileFile[] {
  const text = (name: string, type: string, content: string): HostileFile => ({
    name,
    type,
    content: Buffer.from(content),
  })
  const plain = [
    text('page.html', 'text/html', html),
    text('page.svg', 'image/svg+xml', svg),
    text('page.xml', 'text/xml', xslt),
    text('page.xhtml', 'application/xhtml+xml', xhtml),
    text('page.js', 'text/javascript', script),
    text('page.mjs', 'text/javascript', `${script};export {}`),
    text('page.css', 'text/css', css),
    text('page.swf', 'application/x-shockwave-flash', `FWS${script}`),
    text('page.pdf', 'application/pdf', pdf),
    text('page.mhtml', 'multipart/related', mhtml),
    text('page.htc', 'text/x-component', html),
    text('page.json', 'application/json', `{"a":"${script}"}`),
    text('page.manifest', 'text/cache-manifest', `CACHE MANIFEST\n/\n`),
    text('page.wasm', 'application/wasm', '\0asm'),
  ]
  const lying = plain.map(({ content }) => ({ name: 'picture.png', type: 'image/png', content }))
  const formats = ['png', 'jpeg', 'gif', 'webp'] as const
  const behind = formats.map((format) => ({
    name: `picture.${format}`,
    type: `image/${format}`,
    content: Buffer.concat([pictureOf(format), Buffer.from(html)]),
  }))
  const asPage = behind.map(({ content }) => ({ name: 'picture.html', type: 'text/html', content }))
  return [
    ...plain,
    ...lying,
    ...behind,
    ...asPage,
    { name: 'picture.jpeg', type: 'image/jpeg', content: pictureOf('described') },
    { name: 'picture.gif', type: 'image/gif', content: gifScript },
    { name: 'script.js', type: 'text/javascript', content: gifScript },
    { name: 'picture.bmp', type: 'image/bmp', content: Buffer.concat([Buffer.from('BM'), Buffer.from(html)]) },
    ...names.map((name) => text(name, 'text/html', html)),
  ]
}
