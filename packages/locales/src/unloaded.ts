/** Shown if the texts could not be loaded. It is in every language, because the reader's language is unknown then. */
export const unloaded = {
  'zh-CN': { text: '网站加载失败，请检查网络后重新加载。', reload: '重新加载' },
  'en-US': { text: 'The site could not be loaded. Check your connection and reload.', reload: 'Reload' },
}
