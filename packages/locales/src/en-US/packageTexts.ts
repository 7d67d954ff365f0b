/** Lines that are added to the texts of a problem while its package is read. They are Markdown. */
export const packageTexts = {
  /** `links` are links to files, each named by its language. */
  otherLanguages: (links: readonly string[]) => `In other languages: ${links.join(', ')}`,
  /** The only language that there is stands in the place of this one. */
  onlyIn: (language: string) => `*This statement is written in this language: ${language}.*`,
  attached: (links: readonly string[]) => `Files: ${links.join(', ')}`,
  /** The statement itself is a file. */
  statementFile: (link: string) => `The statement is a file: ${link}`,
}
