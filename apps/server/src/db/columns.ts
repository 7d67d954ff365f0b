type Columns = Readonly<Record<string, string>>
type NameIn<All extends Columns> = keyof All & string

/** Columns of a table as a query selects them, each under the name that it has in `columns`. */
export const columnsAs = <Table extends string, All extends Columns>(table: Table, columns: All) =>
  Object.entries(columns).map(([name, column]) => `${table}.${column} as ${name}`) as {
    [Name in NameIn<All>]: `${Table}.${All[Name]} as ${Name}`
  }[NameIn<All>][]

/** Values under the names of their columns, as a query writes them. */
export const inColumns = <All extends Columns, Values extends Readonly<Record<NameIn<All>, unknown>>>(
  columns: All,
  values: Values,
) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, values[name as NameIn<All>]])) as {
    [Name in NameIn<All> as All[Name]]: Values[Name]
  }
