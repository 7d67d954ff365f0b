const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-US')

/** An amount that is paid, in yuan. Both languages write it alike. */
export const amountText = (yuan: number): string => `¥${exact.format(yuan)}`

/** A price among others: whole yuan stand alone. */
export const priceText = (yuan: number): string => `¥${(Number.isInteger(yuan) ? short : exact).format(yuan)}`
