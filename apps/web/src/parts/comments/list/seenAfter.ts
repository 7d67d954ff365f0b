/** What is seen after a stamp has been told: the first one, and one that is lower, as after a new start of the server. */
export const seenAfter = (seen: number | undefined, stamp: number | undefined): number | undefined =>
  stamp !== undefined && (seen === undefined || stamp < seen) ? stamp : seen
