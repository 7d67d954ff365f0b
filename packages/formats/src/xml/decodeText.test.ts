import { expect, test } from 'vitest'
import { decodedXml } from './decodeText.ts'

async function decoded(...pieces: (string | Buffer)[]): Promise<string> {
  async function* content() {
    for (const piece of pieces) yield Buffer.from(piece as string)
  }
  let text = ''
  for await (const piece of decodedXml(content(), 'a.xml')) text += piece
  return text
}

/** 中 in GBK. */
const middle = Buffer.from([0xd6, 0xd0])

test.each(['GB2312', 'gbk', 'GB18030'])('a declaration that names %s is believed', async (name) => {
  const declaration = `<?xml version="1.0" encoding='${name}'?>`
  expect(await decoded(declaration, middle)).toBe(`${declaration}中`)
  expect(await decoded(declaration, middle.subarray(0, 1), middle.subarray(1))).toBe(`${declaration}中`)
})

test('without a declaration it is UTF-8, with a mark at its beginning or without', async () => {
  expect(await decoded('\uFEFF<a>中\uFEFF</a>')).toBe('<a>中\uFEFF</a>')
  expect(await decoded(...[...Buffer.from('<a>中</a>')].map((byte) => Buffer.from([byte])))).toBe('<a>中</a>')
  expect(await decoded('')).toBe('')
})

test('a mark and a declaration go together', async () => {
  const text = '<?xml version="1.0" encoding="utf-8"?><a>中</a>'
  expect(await decoded(`\uFEFF${text}`)).toBe(text)
})

test('what cannot be decoded is refused', async () => {
  await expect(decoded('<a>', middle)).rejects.toThrow('a.xml:1: the file is not text in utf-8')
  await expect(decoded('<?xml version="1.0" encoding="GBK"?>', Buffer.from([0xff, 0xff]))).rejects.toThrow(
    'a.xml:1: the file is not text in GBK',
  )
  await expect(decoded('<?xml version="1.0" encoding="UTF-7"?>')).rejects.toThrow(
    'a.xml: encoding: UTF-7 is not known; there are UTF-8, GB2312, GBK, GB18030, Big5',
  )
})

test('what stands before bytes that are no text is given first, and the line of the fault is told', async () => {
  async function* content() {
    yield Buffer.from('<?xml version="1.0"?>\n<a>')
    yield Buffer.from('中').subarray(0, 2)
    yield Buffer.concat([Buffer.from('中').subarray(2), Buffer.from('\nb'), middle, Buffer.from('c')])
  }
  let text = ''
  const readAll = async () => {
    for await (const piece of decodedXml(content(), 'a.xml')) text += piece
  }
  await expect(readAll()).rejects.toThrow('a.xml:3: the file is not text in utf-8')
  expect(text).toBe('<?xml version="1.0"?>\n<a>中\nb')
})

test('a letter that breaks off at the end is no text', async () => {
  await expect(decoded('<a>\n', Buffer.from('中').subarray(0, 2))).rejects.toThrow(
    'a.xml:2: the file is not text in utf-8',
  )
})
