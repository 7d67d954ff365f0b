/** The home page of the site. */
export const home = {
  title: '首页',
  aside: '站点动态',
  failed: '这部分没有加载出来',
  carousel: {
    title: '推荐',
    failed: '图片没有加载出来',
    previous: '上一张',
    next: '下一张',
    slide: (number: string, all: string) => `第 ${number} 张，共 ${all} 张`,
    pause: '停止轮换',
    play: '自动轮换',
  },
  contests: {
    title: '近期比赛',
    all: '全部比赛',
    none: '近期没有比赛',
    noneText: '两周内开始的比赛会出现在这里。',
  },
  otherContests: {
    title: '站外赛程',
    failed: '赛程没有取到',
  },
  problems: {
    title: '最近更新的题目',
    all: '题库',
    none: '还没有公开的题目',
    noneText: '题目公开后会出现在这里。',
  },
  clock: {
    title: '站点时间',
    date: (day: string, weekday: string) => `${day}，${weekday}`,
    zone: (name: string) => `站点时区：${name}`,
  },
  quotation: {
    title: '每日一句',
    another: '换一句',
  },
  ranking: {
    title: '通过榜',
    range: '范围',
    ranges: { day: '日', week: '周', month: '月', all: '全部' },
    rangeHints: { day: '今天', week: '最近 7 天', month: '最近 30 天', all: '全部时间' },
    solved: (count: string) => `通过 ${count} 题`,
    none: '还没有人上榜',
    noneText: '这段时间里通过题目的人会出现在这里。',
  },
  week: {
    title: '最近一周',
    all: '提交',
    accepted: '通过',
    day: (day: string, all: string, accepted: string) => `${day}：提交 ${all} 次，通过 ${accepted} 次`,
    none: '最近一周没有提交',
    noneText: '每天的提交和通过会画在这里。',
  },
  side: {
    text: '站点说明',
    qrCode: '二维码',
    pictures: '图片',
    pictureTo: (address: string) => `图片，链接到 ${address}`,
  },
}
