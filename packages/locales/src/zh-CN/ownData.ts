/** The archive of what a person has told and submitted. */
export const ownData = {
  columns: [
    '编号',
    '题号',
    '题目',
    '语言',
    '结果',
    '得分',
    '时间 (ms)',
    '内存 (KiB)',
    '字符数',
    '提交时间',
    '代码',
    '比赛编号',
    '比赛',
  ],
}
