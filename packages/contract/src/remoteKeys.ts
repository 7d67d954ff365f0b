/** The part of a problem's id that names its judge. */
export const remoteKeyPattern = /^[A-Z][A-Z0-9]{1,9}$/
