/**
 * What two texts have in common that only differ in width, form and case: `Ａ＋Ｂ` and `A+b` are both `a+b`. A search
 * compares this. `search_form` of the database is the same.
 */
export const searchForm = (text: string): string => text.normalize('NFKC').toLowerCase()
