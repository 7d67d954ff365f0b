/** What a membership is for, said where somebody without one is refused. */
export const membership = {
  title: '会员专享',
  lead: '本站会员可以：',
  benefits: {
    problems: '查看会员题目和会员训练',
    videos: '观看会员视频讲解',
    caseData: '在题目允许时查看测试点数据的开头部分',
    discussions: '浏览会员讨论分类并在其中发帖',
  },
  how: '会员由本站管理员开通，开通后立即生效，已打开的页面也会随之更新。',
  howToBuy: '会员可以在本站购买，付款后立即生效，已打开的页面也会随之更新。',
  buy: '购买会员',
  youAre: '会员内容已对您开放。',
  more: '了解更多',
  done: '知道了',
}
