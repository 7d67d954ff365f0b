import type { Tables } from '#server/db/tables.gen.ts'

/** A column, as `table.column`. */
type ColumnName = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables]

/** A part of the archive of a person's own data. */
export type OwnDataPart =
  | 'profile'
  | 'memberships'
  | 'groups'
  | 'groupOffers'
  | 'submissions'
  | 'prints'
  | 'comments'
  | 'discussions'
  | 'lessons'
  | 'reports'
  | 'orders'
  | 'ai'

export type PersonColumn = {
  /**
   * When the person is made anonymous, the row is deleted with those of all such columns; `byModule`: the module of the
   * table deletes or changes it itself; or it is kept, and names an account that says nothing of the person.
   */
  readonly anonymised: 'deleted' | 'byModule' | 'kept'
  /** The part of the archive that tells the person of it. Absent: none does. */
  readonly ownData?: OwnDataPart
  /** `recount` makes the rows again from the submissions. */
  readonly isFigure?: true
}

export type GroupColumn = {
  /**
   * When a disbanded group is emptied, the row is deleted; `byModule`: the module of the table deletes or changes it; or
   * it is kept.
   */
  readonly purged: 'deleted' | 'byModule' | 'kept'
  /** Only rows for which this holds are deleted. */
  readonly where?: string
  readonly isFigure?: true
}

export type FileColumn = {
  /** It names a content by its hash, which is kept while the row is there; or a file that people uploaded. */
  readonly refersTo: 'stored_file' | 'public_file'
}

type Of<Column> = { readonly [Name in ColumnName]?: Column }

/** The columns of the tables of a module that name people, groups and files. */
export type Owned = {
  readonly people?: Of<PersonColumn>
  readonly groups?: Of<GroupColumn>
  readonly files?: Of<FileColumn>
}
