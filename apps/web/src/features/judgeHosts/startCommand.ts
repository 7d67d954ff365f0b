/** What starts a judge for this site on another machine. */
export const startCommand = (server: string, secret: string): string =>
  `npm run judge -- --server ${server} --token ${secret}`
