type Cost = { currency: string; amount: number }

/** Smaller amounts are still some: a question may cost a hundredth of a cent. */
const digits = 4

/** What was spent, in each currency that was set at the time. Names of currencies are what root has entered. */
export function costText(costs: readonly Cost[], locale: string, nothing: string): string {
  const spent = costs.filter(({ amount }) => amount > 0)
  if (spent.length === 0) return nothing
  const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: digits })
  return spent
    .map(({ currency, amount }) =>
      `${amount < 10 ** -digits ? `< ${format(10 ** -digits)}` : format(amount)} ${currency}`.trim(),
    )
    .join(' + ')
}
