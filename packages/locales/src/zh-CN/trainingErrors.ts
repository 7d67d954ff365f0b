import type { ErrorDetails } from '@praxis/contract/errors'

const fields: Readonly<Record<string, string>> = {
  title: '标题',
  description: '描述',
  rank: '编号',
  auth: '训练类型',
  privatePwd: '密码',
  trainingCategory: '分类',
  color: '颜色',
}
const fieldOf = (d: ErrorDetails) => fields[String(d['field'])] ?? d['field'] ?? ''

export const trainingErrors = {
  training_not_found: '该训练不存在',
  training_not_yours: '只有训练的创建者、团队所有者和超级管理员可以管理这个训练',
  training_password_needed: '请先输入训练密码',
  training_password_missing: '请输入训练密码',
  training_password_wrong: '训练密码错误',
  training_password_locked: (d: ErrorDetails) =>
    `密码错误次数过多，请 ${Math.max(1, Math.ceil(Number(d['seconds']) / 60))} 分钟后再试`,
  training_members_only: '你没有权限查看该训练',
  training_registered: '你已经注册过该训练',
  training_without_password: '该训练没有密码，无需注册',
  training_without_rank: '只有私有训练才有记录榜',
  training_field_missing: (d: ErrorDetails) => `${fieldOf(d)}不能为空`,
  training_field_wrong: (d: ErrorDetails) => `${fieldOf(d)}无效`,
  training_field_long: (d: ErrorDetails) => `${fieldOf(d)}不能超过 ${d['max']} 个字符`,
  training_category_not_found: '该分类不存在',
  training_category_exists: '已有同名分类',
  training_category_of_other: '该分类属于其他团队',
  training_category_forbidden: '只有题库管理员可以创建分类',
  training_problem_missing: '该训练中没有这道题目',
  training_problem_twice: '该训练中已有这道题目',
  training_problem_used: '仍有提交、比赛或训练使用这道题目，只能将它移出训练',
  training_problem_closed: '该题目未公开，不能加入训练',
  training_display_id_wrong: '训练中的题目使用其自身的编号',
  training_problems_many: (d: ErrorDetails) => `一个训练最多有 ${d['max']} 道题目`,
  training_order_stale: '题目已有变化，请刷新后再排序',
  training_clone_same: '不能复制到同一个团队，请选择其他团队',
} as const
