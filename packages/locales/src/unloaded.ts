/** Shown if the texts could not be loaded. It is in every language, because the reader's language is unknown then. */
export const unloaded = {
  'zh-CN': { text: 'Praxis 加载失败，请检查网络后重新加载。', reload: '重新加载' },
  'en-US': { text: 'Praxis could not be loaded. Check your connection and reload.', reload: 'Reload' },
}
