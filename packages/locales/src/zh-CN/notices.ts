import type { NoticeParams } from '@praxis/contract/notices'
import { groups } from './groups.ts'
import { textNotices } from './textNotices.ts'

const because = (reason: string | null) => (reason === null ? '' : `原因：${reason}`)

const levelNames: Readonly<Record<number, string>> = groups.levels

const providers = { wechat: '微信支付', alipay: '支付宝' } as const

/** What the site tells people, by its kind. */
export const notices = {
  ...textNotices,
  bill_differs: {
    title: ({ payType, day }: NoticeParams['bill_differs']) => `${day} 的${providers[payType]}账单与订单不一致`,
    content: ({ payType, day, differences }: NoticeParams['bill_differs']) =>
      `${day} 的${providers[payType]}账单与本站订单有 ${differences} 处不一致，详见“商品与订单”的“对账”。`,
  },
  group_applied: {
    title: ({ group, username }: NoticeParams['group_applied']) => `${username} 申请加入团队“${group}”`,
    content: ({ username, reason, group }: NoticeParams['group_applied']) =>
      reason === null
        ? `${username} 申请加入团队“${group}”。`
        : `${username} 申请加入团队“${group}”。申请理由：${reason}`,
  },
  group_approved: {
    title: ({ group }: NoticeParams['group_approved']) => `欢迎加入团队“${group}”`,
    content: ({ group }: NoticeParams['group_approved']) => `你已成为团队“${group}”的成员。`,
  },
  group_banned: {
    title: ({ group }: NoticeParams['group_banned']) => `团队“${group}”已被封禁`,
    content: ({ group }: NoticeParams['group_banned']) => `本站管理员已封禁团队“${group}”，成员暂时无法进入。`,
  },
  group_disbanded: {
    title: ({ group }: NoticeParams['group_disbanded']) => `团队“${group}”已解散`,
    content: ({ group }: NoticeParams['group_disbanded']) => `团队“${group}”已被解散。`,
  },
  group_level: {
    title: ({ group }: NoticeParams['group_level']) => `你在团队“${group}”中的权限已变更`,
    content: ({ group, level }: NoticeParams['group_level']) =>
      `你在团队“${group}”中的权限已变更为：${levelNames[level] ?? level}。`,
  },
  group_offered: {
    title: ({ group }: NoticeParams['group_offered']) => `团队“${group}”邀请你加入`,
    content: ({ group, level, from }: NoticeParams['group_offered']) =>
      `${from} 邀请你加入团队“${group}”，级别为${levelNames[level] ?? level}。请在团队页面接受或拒绝。`,
  },
  group_opened: {
    title: ({ group }: NoticeParams['group_opened']) => `团队“${group}”已解除封禁`,
    content: ({ group }: NoticeParams['group_opened']) => `本站管理员已解除对团队“${group}”的封禁。`,
  },
  group_owner: {
    title: ({ group }: NoticeParams['group_owner']) => `你已成为团队“${group}”的队长`,
    content: ({ group, from }: NoticeParams['group_owner']) => `${from} 已将团队“${group}”移交给你。`,
  },
  group_owner_changed: {
    title: ({ group }: NoticeParams['group_owner_changed']) => `团队“${group}”已移交`,
    content: ({ group, username }: NoticeParams['group_owner_changed']) =>
      `${username} 已接手团队“${group}”，现在是队长。你仍是团队的超级管理员。`,
  },
  group_owner_offered: {
    title: ({ group }: NoticeParams['group_owner_offered']) => `请你接手团队“${group}”`,
    content: ({ group, from }: NoticeParams['group_owner_offered']) =>
      `${from} 希望将团队“${group}”移交给你。请在团队页面接受或拒绝。`,
  },
  group_refused: {
    title: ({ group }: NoticeParams['group_refused']) => `加入团队“${group}”的申请未通过`,
    content: ({ group, note }: NoticeParams['group_refused']) =>
      note === null ? `你加入团队“${group}”的申请未通过。` : `你加入团队“${group}”的申请未通过。说明：${note}`,
  },
  group_removed: {
    title: ({ group }: NoticeParams['group_removed']) => `你已被移出团队“${group}”`,
    content: ({ group }: NoticeParams['group_removed']) => `团队“${group}”的管理员已将你移出团队。`,
  },
  group_restored: {
    title: ({ group }: NoticeParams['group_restored']) => `团队“${group}”已恢复`,
    content: ({ group }: NoticeParams['group_restored']) => `团队“${group}”已恢复，你仍是它的成员。`,
  },
  membership_given: {
    title: () => '你已成为会员',
    content: ({ until, reason }: NoticeParams['membership_given']) =>
      `${until === null ? '你的会员永久有效。' : `你的会员有效期至 ${until}（UTC）。`}${because(reason)}`,
  },
  membership_bought: {
    title: () => '你已成为会员',
    content: ({ until, product }: NoticeParams['membership_bought']) =>
      `你购买“${product}”的付款已到账。${until === null ? '你的会员永久有效。' : `你的会员有效期至 ${until}（UTC）。`}`,
  },
  payment_returned: {
    title: () => '你的付款晚于订单关闭',
    content: ({ product, amount }: NoticeParams['payment_returned']) =>
      `你为“${product}”支付 ${amount} 元时订单已关闭。款项将全部原路退回，你的会员没有变化。`,
  },
  refund_done: {
    title: () => '退款已到账',
    content: ({ product, amount }: NoticeParams['refund_done']) => `“${product}”的 ${amount} 元已按原支付方式退回。`,
  },
  refund_failed: {
    title: ({ orderNo }: NoticeParams['refund_failed']) => `订单 ${orderNo} 退款失败`,
    content: ({ orderNo, product, amount }: NoticeParams['refund_failed']) =>
      `“${product}”的 ${amount} 元未能退回。原因见“商品与订单”中的订单 ${orderNo}，请在那里重新退款。`,
  },
  membership_ends: {
    title: ({ days }: NoticeParams['membership_ends']) => `你的会员将在 ${days} 天内到期`,
    content: ({ until }: NoticeParams['membership_ends']) => `你的会员有效期至 ${until}（UTC）。`,
  },
  membership_taken: {
    title: () => '你的会员已终止',
    content: ({ reason }: NoticeParams['membership_taken']) => `管理员终止了你的会员。${because(reason)}`,
  },
  mentioned: {
    title: ({ username = '-' }: NoticeParams['mentioned']) => `${username} 提到了你`,
    content: ({ username = '-', did }: NoticeParams['mentioned']) =>
      `${username} 在${did === undefined ? '比赛' : '讨论'}的评论中提到了你。`,
  },
  problem_renamed: {
    title: ({ from, to }: NoticeParams['problem_renamed']) => `题目 ${from} 改名为 ${to}`,
    content: ({ problemId, from, to }: NoticeParams['problem_renamed']) =>
      `题目编号不区分大小写，且全站唯一。另有更早的题目使用编号 ${from}，因此题目（内部编号 ${problemId}）的编号已改为 ${to}。`,
  },
  problem_approved: {
    title: ({ problemId }: NoticeParams['problem_approved']) => `题目 ${problemId} 已公开到题库`,
    content: ({ problemId, group }: NoticeParams['problem_approved']) =>
      `团队“${group}”的题目 ${problemId} 已通过审核，现已列入全站题库，并继续保留在团队中。`,
  },
  problem_refused: {
    title: ({ problemId, isNewer = false }: NoticeParams['problem_refused']) =>
      `题目 ${problemId} ${isNewer ? '的新版本未通过审核' : '未通过公开审核'}`,
    content: ({ problemId, group, note = '', isNewer = false }: NoticeParams['problem_refused']) =>
      `${
        isNewer
          ? `团队“${group}”的题目 ${problemId} 的新版本未通过审核，全站题库中仍是之前通过的版本，新版本保留在团队中。`
          : `团队“${group}”的题目 ${problemId} 未通过审核，没有列入全站题库，仍保留在团队中。`
      }${note === '' ? '' : `理由：${note}`}`,
  },
  problems_waiting: {
    title: ({ count }: NoticeParams['problems_waiting']) => `有 ${count} 道题目等待审核`,
    content: ({ count }: NoticeParams['problems_waiting']) => `团队申请公开的题目中，有 ${count} 道等待审核。`,
  },
  remote_login: {
    title: () => '你的账号在新的地点登录',
    content: ({ ip, device, at }: NoticeParams['remote_login']) =>
      `有人于 ${at}（UTC）从 ${ip}（${device}）登录了你的账号。如果不是你本人，请立即修改密码：其他设备会随之退出登录。`,
  },
  role_changed: {
    title: () => '你的角色已变更',
    content: ({ from, to }: NoticeParams['role_changed']) => `管理员已将你的角色从 ${from} 变更为 ${to}。`,
  },
  tag_renamed: {
    title: ({ from, to }: NoticeParams['tag_renamed']) => `标签 ${from} 改名为 ${to}`,
    content: ({ from, to }: NoticeParams['tag_renamed']) =>
      `标签名称不区分大小写。另有更早的标签使用名称 ${from}，因此较新的标签已改名为 ${to}。`,
  },
}
