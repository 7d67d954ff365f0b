/** Addresses of pictures of this computer by the names of their files, without endings: user names, in any case. */
export const readPhotos = (files: readonly File[]): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [nameOf(file.name), URL.createObjectURL(file)]))

export const nameOf = (file: string): string => file.replace(/\.[^.]*$/, '').toLowerCase()
