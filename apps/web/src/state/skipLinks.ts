/** Where the links stand that a keyboard finds first on every screen. Pages add theirs. */
export const skipLinksId = 'skip-links'
