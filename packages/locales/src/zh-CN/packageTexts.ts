/** Lines that are added to the texts of a problem while its package is read. They are Markdown. */
export const packageTexts = {
  /** `links` are links to files, each named by its language. */
  otherLanguages: (links: readonly string[]) => `其他语言的题面：${links.join('、')}`,
  /** The only language that there is stands in the place of this one. */
  onlyIn: (language: string) => `*本题面使用的语言：${language}。*`,
  attached: (links: readonly string[]) => `附件：${links.join('、')}`,
  /** The statement itself is a file. */
  statementFile: (link: string) => `题面见文件：${link}`,
}
