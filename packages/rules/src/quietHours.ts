/** The hours of the day in which work that can wait is done: from the first on, and before the second. */
export type QuietHours = { readonly from: number; readonly to: number }

/** Whether an hour of the day is among them. They may go past midnight; two equal ones are the whole day. */
export const isQuiet = (hour: number, { from, to }: QuietHours): boolean =>
  from === to || (from < to ? hour >= from && hour < to : hour >= from || hour < to)
