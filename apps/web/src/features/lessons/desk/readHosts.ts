/** The hosts in what somebody typed or pasted, one in a line: of an address its host is meant. */
export const readHosts = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,，;；]+/)
      .filter((one) => one !== '')
      .map((one) =>
        one
          .replace(/^[a-z]+:\/\//i, '')
          .replace(/[/?#].*$/, '')
          .toLowerCase(),
      ),
  ),
]
