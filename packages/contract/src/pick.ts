/** The named fields of something, and no others. */
export const pick = <T extends object, Name extends keyof T>(all: T, names: readonly Name[]): Pick<T, Name> =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as unknown as Pick<T, Name>

/** Those of the named fields that somebody has sent: neither absent nor null. */
export const given = <T extends object, Name extends keyof T>(sent: T, names: readonly Name[]) =>
  pick(
    sent,
    names.filter((name) => sent[name] !== undefined && sent[name] !== null),
  ) as unknown as { [Field in Name]?: NonNullable<T[Field]> }
