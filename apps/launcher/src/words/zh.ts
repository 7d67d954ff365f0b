import { doctor } from '@praxis/locales/zh-CN/doctor'
import type { Words } from '#launcher/words/en.ts'

export const zh: Words = {
  ...doctor,
  locale: 'zh-CN',
  badSetting: (name, rule) => `${name} ${rule}`,
  portRule: '必须是 1 到 65535 之间的整数',
  hostRule: '必须是本机的地址，例如 127.0.0.1 或 0.0.0.0',
  databaseRule: '必须以 postgres:// 开头',
  passwordRule: (min, max) => `长度必须为 ${min} 到 ${max} 个字符`,
  tokenRule: (min) => `至少需要 ${min} 个字符`,
  switchRule: '必须是 0 或 1',
  settingsAreWrong: 'Praxis 无法启动：部分设置有误',
  settingsCure: '请在 .env 或环境变量中改正；.env.example 说明了所有设置',

  cannotStart: (reason) => `Praxis 无法启动：${reason}`,
  cure: (text) => `  解决办法：${text}`,
  portInUse: (port, by) => `端口 ${port} 已被占用${by}`,
  by: (program, pid) => `（${program}，进程号 ${pid}）`,
  portCure: (port) => `PORT=${port} npm start`,
  portNotAllowed: (port) => `当前用户无权使用端口 ${port}`,
  addressUnknown: (host) => `本机没有地址 ${host}`,
  addressCure: 'HOST=127.0.0.1 npm start',
  dataInUse: (folder, pid) => `${folder} 正被另一个 Praxis 使用（进程号 ${pid}）`,
  dataInUseCure: (pid) => `先停止它（kill ${pid}），或换一个文件夹：PRAXIS_DATA=./data2 npm start`,
  noDatabase: (reason) => `数据库无法启动：${reason}`,
  noDatabaseCure: (log) => `请查看 ${log}，或用 DATABASE_URL 指定自己的 PostgreSQL`,
  databaseAsNobody: '数据库以 nobody 用户运行：本机其他以该用户运行的程序可以读取它的密码。',
  databaseAsNobodyCure: (name) => `以 root 执行 useradd --system --user-group ${name}，然后重新启动`,
  noServer: (log) => `服务器反复退出；${log} 末尾的内容：`,
  noServerCure: 'npm run doctor',
  serverSilent: (url, seconds) => `服务器在 ${seconds} 秒后仍未在 ${url} 响应`,
  readLog: (log) => `请查看 ${log}`,

  noJudge: (reason) => `本机无法评测：${reason}`,
  noJudgeMeaning: '  其他功能正常；提交会排队，直到有评测机可用。沙箱稍后会再次自检。',
  judgeAfterAll: '沙箱现在可用，评测机启动。',
  degradedJudge: (lacking) => `评测机以降级方式运行：${lacking}`,
  degradedMeaning: '  内存和 CPU 时间限制为近似值；设置 PRAXIS_JUDGE_ALLOW_DEGRADED=0 可禁止这样的评测机启动。',
  sandboxNotBuilt: '沙箱尚未构建',
  sandboxCure: '在 Debian 上以 root 运行 apt-get install -y gcc libc6-dev g++ python3，然后重新 npm start',
  judgeMissing: '缺少 apps/judge/src/main.ts',
  sandboxRefused: '沙箱在本机不可用',

  startingDatabase: '正在启动数据库 …',
  stillStarting: '服务器仍在准备 …',
  ready: (url) => `Praxis 已就绪：${url}`,
  openToOthers: '  （HOST=0.0.0.0 npm start 可让其他机器访问）',
  firstRun: (user, password) => `首次启动：请用账号 ${user} 登录，密码 ${password}`,
  passwordKept: (file) => `  密码保存在 ${file}；请在账号设置中修改。`,
  ended: (name, how, ms) => `${name}退出（${how}），${ms} 毫秒后重新启动`,
  stopping: '正在停止 …（再按一次 Ctrl-C 立即停止）',
  stopped: '已停止。',
  parentGone: '启动 Praxis 的程序已退出，正在停止 …',
  moreInLog: (name, count) => `${name}：日志中还有 ${count} 条消息`,

  programs: { postgres: '数据库', server: '服务器', judge: '评测机' },

  essentialMissing: 'Praxis 目前还不能在本机启动。',
  allEssential: 'Praxis 可以在本机启动。',
  outsideDatabase: '使用 DATABASE_URL',

  praxisCommands: '可用命令：',
  praxisUsage: {
    resetRoot:
      'npm run praxis -- reset-root [--password-file 文件]\n    为 root 账号设置新密码，并关闭其两步验证、封禁与锁定',
    recount:
      'npm run praxis -- recount [--check]\n    重新计算已解决的题目、群组的数据与题目的统计；--check 只列出差异',
    doubtful:
      'npm run praxis -- doubtful [--judge-again]\n    列出可能因机器繁忙或误读检查器而判错的提交；--judge-again 将其重新放入评测队列',
    import:
      'npm run praxis -- import 文件|文件夹 [--dry-run] [--group 短名称] [--public] [--existing skip|copy|data]\n    以 root 身份导入题目包；--dry-run 只说明每道题会变成什么。编号已存在时：跳过、另建副本，或为原题换上新数据。文件夹的导入中断后不能继续；文件的导入可以在导入页面上继续',
    export:
      'npm run praxis -- export 编号 文件 [--format praxis|hoj|kattis|fps] [--solutions] [--force]\n    将题目以题目包写入文件；多个编号以逗号分隔。--solutions 附上题解程序，--force 覆盖已存在的文件',
    verify:
      'npm run praxis -- verify [文件|文件夹 …] [--cases] [--json 文件]\n    在本机评测题目包中的程序，并与声明的结果比较；不指定名称时评测示例题目。--cases 让每个程序运行全部测试点，--json 写出全部时间与内存',
  },
  rootReset: (name) => `账号 ${name} 已有新密码，其所有会话均已结束。`,
  rootPassword: (password) => `新密码：${password}`,
  rootPasswordIn: (file) => `新密码已写入 ${file}`,
  noRoot: '本站没有 root 账号：npm start 会创建它',
  noRootReset: 'root 账号没有变化。',
  fileExists: (file) => `${file} 已存在：请指定一个新文件`,
  fileNotWritable: (file, reason) => `无法写入 ${file}（${reason}）`,
  noRecount: '没有重新计算。',
  noSite: '本站从未启动过：npm start 会创建它',
  tableRecounted: (table, rows) => `${table}：已更正 ${rows} 行`,
  tableDiffers: (table, rows) => `${table}：${rows} 行有差异`,
  moreDifferences: (rows) => `另有 ${rows} 行`,
  nothingDiffers: '一切正确，没有差异。',
  nothingLookedAt: '没有检查任何评测结果。',
  doubtful: (doubt, count) => `${doubt}：${count} 个提交`,
  doubts: {
    idle: '因程序空闲而判为超出时间限制',
    belowLimit: '测得时间低于限制却判为超出时间限制',
    measuredTwice: '第二次测量后判为超出时间限制',
    compileTime: '因编译器用时过长而判为编译错误',
    checkerCompile: '因检查器或交互器未能编译而判为系统错误',
    checkerWords: '由未使用 testlib.h 的检查器写入 stderr 的内容决定',
  },
  nothingDoubtful: '没有存疑的评测结果。',
  judgeAgainHint: '没有任何改动。加上 --judge-again 会重新评测这些提交。',
  judgedAgain: '这些提交已进入评测队列。',
  nothingVerified: '没有进行验证。',
  nothingImported: '没有导入任何题目。',
  noSuchFile: (file) => `没有这个文件或文件夹：${file}`,
  importsAs: (user) => `以 ${user} 的身份：`,
  leftOut: (key) => `因编号已存在而跳过：${key}`,
  imported: (key, id) => `已导入为 ${id}：${key}`,
  notImported: (key, why) => `未导入：${key}：${why}`,
  importEnded: ({ id, state, imported, bad }) =>
    `已导入 ${imported} 道，未导入 ${bad} 道。` +
    (state === 'done'
      ? `这是导入页面上的第 ${id} 号导入，可以在那里撤回。`
      : state === 'read'
        ? '没有需要创建的题目。'
        : `第 ${id} 号导入提前停止；已创建的题目保留。若导入的是文件，可以在导入页面上继续。`),
  importBroke: '导入出错。已创建的题目保留，可在导入页面查看。',
  nothingExported: '没有导出任何题目。',
  noSuchProblems: (ids) => `没有这些编号的题目：${ids}`,
  exportFileExists: (file) => `${file} 已存在；加 --force 可覆盖。`,
  exported: ({ written, problems, bytes }) => `已将 ${problems} 道题目写入 ${written}，共 ${bytes} 字节`,
  exportBroke: '导出出错，没有写入文件。',
  databaseStarting: '另一个 Praxis 正在启动或停止：请稍后再试',
}
