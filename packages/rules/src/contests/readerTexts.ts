const isEnglish = (locale: string): boolean => locale === 'en-US'

/** The title of a contest for a reader: readers of English have another one, if there is one. */
export const titleFor = ({ title, titleEn }: { title: string; titleEn: string }, locale: string): string =>
  isEnglish(locale) && titleEn !== '' ? titleEn : title

/** The same of what it says of itself. */
export const descriptionFor = (
  { description, descriptionEn }: { description: string; descriptionEn: string },
  locale: string,
): string => (isEnglish(locale) && descriptionEn.trim() !== '' ? descriptionEn : description)
