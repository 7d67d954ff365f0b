/** What administrators set up changes rarely: who walks to and fro between pages does not ask again each time. */
export const calmMs = 60_000
