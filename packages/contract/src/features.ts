/** Areas of the site that its administrators open and close. The names are those of the settings. */
export const features = ['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment', 'openAiChat'] as const
/** Where people submit code, as the settings call it. Pages say so before anybody tries in vain. */
export const judgeSwitches = { site: 'openPublicJudge', group: 'openGroupJudge', contest: 'openContestJudge' } as const

export type Feature = (typeof features)[number]
