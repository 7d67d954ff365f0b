/** In which encoding a file is read. */
export const encodings = {
  label: '编码',
  guessed: '自动判断',
  'UTF-8': 'UTF-8',
  GB18030: 'GB 18030（简体中文）',
  Big5: 'Big5（繁体中文）',
  'Latin-1': 'Latin-1（西欧）',
  'UTF-16': 'UTF-16',
}
