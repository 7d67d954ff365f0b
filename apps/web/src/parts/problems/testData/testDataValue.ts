/** A case of a problem that is being edited. Of uploaded data, `input` and `output` are names of files. */
export type EditedCase = {
  /** Names the case on the page. */
  readonly key: string
  /** The number of a case that is stored. */
  readonly id: number | null
  /** Of a case that is stored: a save gives it other files, so what is stored of it is not what it will be. */
  readonly isRenewed?: boolean
  readonly input: string
  readonly output: string
  /** Bytes; null where nobody has counted them. */
  readonly inputSize: number | null
  readonly outputSize: number | null
  readonly score: number | null
  readonly group: number | null
  /** Of a case that is stored: its own, in the place of those of the problem. A save keeps them. */
  readonly args?: readonly string[] | undefined
}

/** The test data of a problem as they are edited. */
export type TestDataValue = {
  /** Whether the data were uploaded; otherwise they are typed by hand. */
  readonly isUpload: boolean
  /** The upload that a save takes the files from; empty where nothing new was uploaded. */
  readonly dir: string
  readonly cases: readonly EditedCase[]
}
