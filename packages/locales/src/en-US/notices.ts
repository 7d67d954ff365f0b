import type { NoticeParams } from '@praxis/contract/notices'
import { groups } from './groups.ts'
import { textNotices } from './textNotices.ts'

const because = (reason: string | null) => (reason === null ? '' : ` Reason: ${reason}`)

const levelNames: Readonly<Record<number, string>> = groups.levels

const providers = { wechat: 'WeChat Pay', alipay: 'Alipay' } as const

export const notices = {
  ...textNotices,
  bill_differs: {
    title: ({ payType, day }: NoticeParams['bill_differs']) => `The bill of ${providers[payType]} for ${day} differs`,
    content: ({ payType, day, differences }: NoticeParams['bill_differs']) =>
      `The bill of ${providers[payType]} for ${day} and the orders of this site differ in ${differences === 1 ? 'one place' : `${differences} places`}. Goods and orders, Bills, lists what differs.`,
  },
  group_applied: {
    title: ({ group, username }: NoticeParams['group_applied']) => `${username} applies to join ${group}`,
    content: ({ username, reason, group }: NoticeParams['group_applied']) =>
      reason === null
        ? `${username} applies to join the group ${group}.`
        : `${username} applies to join the group ${group}. Reason: ${reason}`,
  },
  group_approved: {
    title: ({ group }: NoticeParams['group_approved']) => `Welcome to ${group}`,
    content: ({ group }: NoticeParams['group_approved']) => `You are a member of the group ${group}.`,
  },
  group_banned: {
    title: ({ group }: NoticeParams['group_banned']) => `The group ${group} is banned`,
    content: ({ group }: NoticeParams['group_banned']) =>
      `An administrator of the site has banned the group ${group}. Its members cannot enter it.`,
  },
  group_disbanded: {
    title: ({ group }: NoticeParams['group_disbanded']) => `The group ${group} was disbanded`,
    content: ({ group }: NoticeParams['group_disbanded']) => `The group ${group} was disbanded.`,
  },
  group_level: {
    title: ({ group }: NoticeParams['group_level']) => `Your level in ${group} has changed`,
    content: ({ group, level }: NoticeParams['group_level']) =>
      `Your level in the group ${group} is: ${levelNames[level] ?? level}.`,
  },
  group_offered: {
    title: ({ group }: NoticeParams['group_offered']) => `${group} would like to have you`,
    content: ({ group, level, from }: NoticeParams['group_offered']) =>
      `${from} offers you a place in the group ${group}: ${levelNames[level] ?? level}. Accept or refuse it on the page of the group.`,
  },
  group_opened: {
    title: ({ group }: NoticeParams['group_opened']) => `The group ${group} is open again`,
    content: ({ group }: NoticeParams['group_opened']) =>
      `An administrator of the site has lifted the ban on the group ${group}.`,
  },
  group_owner: {
    title: ({ group }: NoticeParams['group_owner']) => `You own the group ${group}`,
    content: ({ group, from }: NoticeParams['group_owner']) => `${from} has handed the group ${group} over to you.`,
  },
  group_owner_changed: {
    title: ({ group }: NoticeParams['group_owner_changed']) => `The group ${group} has a new owner`,
    content: ({ group, username }: NoticeParams['group_owner_changed']) =>
      `${username} has taken over the group ${group}. You are still a root of it.`,
  },
  group_owner_offered: {
    title: ({ group }: NoticeParams['group_owner_offered']) => `Take over the group ${group}?`,
    content: ({ group, from }: NoticeParams['group_owner_offered']) =>
      `${from} would like to hand the group ${group} over to you. Accept or refuse it on the page of the group.`,
  },
  group_refused: {
    title: ({ group }: NoticeParams['group_refused']) => `Your application to ${group} was refused`,
    content: ({ group, note }: NoticeParams['group_refused']) =>
      note === null
        ? `Your application to the group ${group} was refused.`
        : `Your application to the group ${group} was refused. Note: ${note}`,
  },
  group_removed: {
    title: ({ group }: NoticeParams['group_removed']) => `You were removed from ${group}`,
    content: ({ group }: NoticeParams['group_removed']) =>
      `An administrator of the group ${group} has removed you from it.`,
  },
  group_restored: {
    title: ({ group }: NoticeParams['group_restored']) => `The group ${group} is open again`,
    content: ({ group }: NoticeParams['group_restored']) =>
      `The group ${group} was opened again, and you are still a member of it.`,
  },
  membership_given: {
    title: () => 'You are a member',
    content: ({ until, reason }: NoticeParams['membership_given']) =>
      `${until === null ? 'Your membership has no end.' : `You are a member until ${until} (UTC).`}${because(reason)}`,
  },
  membership_bought: {
    title: () => 'You are a member',
    content: ({ until, product }: NoticeParams['membership_bought']) =>
      `Your payment for “${product}” has arrived. ${until === null ? 'Your membership has no end.' : `You are a member until ${until} (UTC).`}`,
  },
  payment_returned: {
    title: () => 'Your payment came too late',
    content: ({ product, amount }: NoticeParams['payment_returned']) =>
      `You paid ${amount} yuan for “${product}” after the order had been closed. All of it is being given back to you, and your membership has not changed.`,
  },
  refund_done: {
    title: () => 'You were given money back',
    content: ({ product, amount }: NoticeParams['refund_done']) =>
      `You were given ${amount} yuan for “${product}” back the way you paid.`,
  },
  refund_failed: {
    title: ({ orderNo }: NoticeParams['refund_failed']) => `A refund of order ${orderNo} failed`,
    content: ({ orderNo, product, amount }: NoticeParams['refund_failed']) =>
      `The ${amount} yuan for “${product}” were not given back. Goods and orders says why, at order ${orderNo}; ask for the refund again there.`,
  },
  membership_ends: {
    title: ({ days }: NoticeParams['membership_ends']) =>
      days === 1 ? 'Your membership ends within a day' : `Your membership ends within ${days} days`,
    content: ({ until }: NoticeParams['membership_ends']) => `You are a member until ${until} (UTC).`,
  },
  membership_taken: {
    title: () => 'Your membership has ended',
    content: ({ reason }: NoticeParams['membership_taken']) =>
      `An administrator has ended your membership.${because(reason)}`,
  },
  mentioned: {
    title: ({ username = '-' }: NoticeParams['mentioned']) => `${username} mentions you`,
    content: ({ username = '-', did }: NoticeParams['mentioned']) =>
      `${username} mentions you in a comment on a ${did === undefined ? 'contest' : 'discussion'}.`,
  },
  problem_renamed: {
    title: ({ from, to }: NoticeParams['problem_renamed']) => `Problem ${from} is named ${to}`,
    content: ({ problemId, from, to }: NoticeParams['problem_renamed']) =>
      `A display id names one problem of the whole site, whatever its case. An older problem has the id ${from}, so the newer one (number ${problemId}) has got the id ${to}.`,
  },
  problem_approved: {
    title: ({ problemId }: NoticeParams['problem_approved']) =>
      `Problem ${problemId} is in the problem list of the site`,
    content: ({ problemId, group }: NoticeParams['problem_approved']) =>
      `The problem ${problemId} of the group ${group} was approved. It is in the problem list of the site, and it stays in the group.`,
  },
  problem_refused: {
    title: ({ problemId, isNewer = false }: NoticeParams['problem_refused']) =>
      `${isNewer ? 'The newer version of problem' : 'Problem'} ${problemId} was not approved`,
    content: ({ problemId, group, note = '', isNewer = false }: NoticeParams['problem_refused']) =>
      `${
        isNewer
          ? `The newer version of the problem ${problemId} of the group ${group} was not approved. The version that was approved before stays in the problem list of the site, and the newer one in the group.`
          : `The problem ${problemId} of the group ${group} was not approved for the problem list of the site. It stays in the group.`
      }${note === '' ? '' : ` Reason: ${note}`}`,
  },
  problems_waiting: {
    title: ({ count }: NoticeParams['problems_waiting']) =>
      count === 1 ? 'One problem waits for a decision' : `${count} problems wait for a decision`,
    content: ({ count }: NoticeParams['problems_waiting']) =>
      count === 1
        ? 'A group has offered a problem to everybody. It waits for a decision.'
        : `Groups have offered ${count} problems to everybody. They wait for a decision.`,
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
