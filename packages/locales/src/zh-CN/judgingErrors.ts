import type { ErrorDetails } from '@praxis/contract/errors'

/** Refusals about judges and about judging again. */
export const judgingErrors = {
  judge_protocol: (d: ErrorDetails) => `评测机协议版本 ${d['got']} 与服务器的 ${d['want']} 不一致，请更新评测机`,
  judge_session_unknown: '评测机会话未知，请重新注册',
  file_unknown: '没有这个文件',
  rejudge_nothing: '没有可以重测的提交',
  still_judging: '该提交正在评测中，请稍后再试',
  compile_error_stays: '编译失败的提交不能修改评测结果',
  status_not_for_hand: '该结果不能由人工设定',
  score_missing: '请填写分数',
  judge_host_unknown: '没有这台评测机',
  judge_host_online: '评测机仍在线，请先停用或关闭它',
  judge_secret_unknown: '没有这个密钥',
  judge_secret_name_taken: '已有同名的密钥正在使用',
  database_config_fixed: '数据库由服务器的环境变量决定，不能在此修改',
  job_kind_unknown: '没有可以立即运行的同名后台任务',
  job_kind_waits: '该任务正在等待或运行',
}
