import type { NoticeParams } from '@praxis/contract/notices'

/** What the site tells people, by its kind. */
export const notices = {
  problem_renamed: {
    title: ({ from, to }: NoticeParams['problem_renamed']) => `题目 ${from} 改名为 ${to}`,
    content: ({ problemId, from, to }: NoticeParams['problem_renamed']) =>
      `题目编号不区分大小写，且全站唯一。另有更早的题目使用编号 ${from}，因此题目（内部编号 ${problemId}）的编号已改为 ${to}。`,
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
