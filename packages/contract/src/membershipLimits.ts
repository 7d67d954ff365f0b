/** People whom one call may name, and days that one grant may have. */
export const membershipLimits = { people: 1_000, days: 36_500 } as const

/** How many days before its end a person is reminded of a membership. */
export const reminderDays = [7, 1] as const
