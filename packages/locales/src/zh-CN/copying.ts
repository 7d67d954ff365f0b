/** What is put on the clipboard. */
export const copying = {
  copied: '已复制',
  copyFailed: '复制失败',
  copyCode: '复制',
}
