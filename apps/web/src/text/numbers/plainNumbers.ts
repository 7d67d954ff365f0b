/** As `Intl` writes whole numbers in Chinese and in English; null for what it has to write itself. */
export const plainNumber = (value: number): string | null =>
  Number.isSafeInteger(value) && value >= 0 ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : null

/** A part of a whole with one digit, as `Intl` writes it in both languages; null for what it has to write itself. */
export function plainPercent(fraction: number): string | null {
  if (!(fraction >= 0 && fraction <= 1)) return null
  // `Intl` rounds the decimal digits of the fraction, halves up; the product has an error beyond the 15th digit.
  const thousandths = Math.round(Number((fraction * 1_000).toPrecision(15)))
  return `${Math.floor(thousandths / 10)}.${thousandths % 10}%`
}
