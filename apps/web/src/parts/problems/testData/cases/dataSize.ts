/** Bytes as people read them: whole bytes below 1 KB, then one digit after the point. */
export function dataSize(bytes: number, number: (value: number) => string): string {
  const unit = units.find(({ from }) => bytes >= from)
  return unit === undefined ? `${number(bytes)} B` : `${number(Math.round((bytes / unit.from) * 10) / 10)} ${unit.name}`
}

const units = [
  { from: 1024 ** 3, name: 'GB' },
  { from: 1024 ** 2, name: 'MB' },
  { from: 1024, name: 'KB' },
]

/** The name of a case: that of its input without its ending. */
export const caseName = (input: string): string => input.replace(/\.(in|txt|dat)$/i, '')

type Files = readonly { inputSize: number | null; outputSize: number | null }[]
export const sizeOf = (cases: Files): number =>
  cases.reduce((all, { inputSize, outputSize }) => all + (inputSize ?? 0) + (outputSize ?? 0), 0)
