/** Areas of the site that its administrators open and close. The names are those of the settings. */
export const features = ['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment', 'openAiChat'] as const
export type Feature = (typeof features)[number]
