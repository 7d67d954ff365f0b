/** Where a problem, a submission or a tag belongs. Whether it is also part of a contest or a training is another fact. */
export type Scope = { readonly kind: 'site' } | { readonly kind: 'group'; readonly groupId: number }

export const siteScope = { kind: 'site' } as const satisfies Scope

/** The scope that a call names by its `gid`. */
export const scopeOf = (gid: number | null | undefined): Scope =>
  gid === null || gid === undefined ? siteScope : { kind: 'group', groupId: gid }
