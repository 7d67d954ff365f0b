/** The item that is watched, and where it begins; null: the reader is asked if they have seen a part. */
export type Watching = { readonly id: number; readonly from: number | null }
