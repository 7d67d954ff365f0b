/** What is said when the words themselves could not be loaded: in every language, for the reader's is unknown then. */
export const unloaded = {
  'zh-CN': { text: 'Praxis 没有加载成功，请检查网络后重新加载。', reload: '重新加载' },
  'en-US': { text: 'Praxis could not be loaded. Check your connection and reload.', reload: 'Reload' },
}
