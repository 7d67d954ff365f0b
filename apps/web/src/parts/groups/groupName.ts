type Named = { username: string; displayName?: string | null }

/** What a person is called in a group. */
export const groupNameOf = ({ username, displayName }: Named): string =>
  displayName === undefined || displayName === null || displayName === '' ? username : displayName
