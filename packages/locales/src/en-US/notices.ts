import type { NoticeParams } from '@praxis/contract/notices'

export const notices = {
  problem_renamed: {
    title: ({ from, to }: NoticeParams['problem_renamed']) => `Problem ${from} is named ${to}`,
    content: ({ problemId, from, to }: NoticeParams['problem_renamed']) =>
      `A display id names one problem of the whole site, whatever its case. An older problem has the id ${from}, so the newer one (number ${problemId}) has got the id ${to}.`,
  },
  remote_login: {
    title: () => 'Your account was used from a new place',
    content: ({ ip, device, at }: NoticeParams['remote_login']) =>
      `Somebody signed in to your account from ${ip} (${device}) at ${at} (UTC). If it was not you, change your password: every other device is signed out then.`,
  },
  role_changed: {
    title: () => 'Your role has changed',
    content: ({ from, to }: NoticeParams['role_changed']) =>
      `An administrator has changed your role from ${from} to ${to}.`,
  },
  tag_renamed: {
    title: ({ from, to }: NoticeParams['tag_renamed']) => `Tag ${from} is named ${to}`,
    content: ({ from, to }: NoticeParams['tag_renamed']) =>
      `Names of tags do not differ by case alone. An older tag has the name ${from}, so the newer one has got the name ${to}.`,
  },
}
