import type { Locale } from './locales.ts'

/** The names of emoji in every language, because people search in either. */
type Emoji = { readonly char: string; readonly name: Readonly<Record<Locale, string>> }

const lists = {
  faces: `
😀 grinning smile happy|大笑 开心
😄 laughing smile|笑 高兴
😁 beaming grin|露齿笑
😂 tears of joy laugh|笑哭
😊 smiling blush|微笑 害羞
🙂 slight smile|浅笑
😉 wink|眨眼
😍 heart eyes love|爱心眼 喜欢
🥰 smiling with hearts|甜蜜 喜爱
😎 cool sunglasses|墨镜 酷
🤓 nerd glasses|书呆子 眼镜
🤔 thinking|思考 疑惑
🤨 raised eyebrow doubt|怀疑
😐 neutral|无表情
😑 expressionless|无语
🙄 rolling eyes|翻白眼
😏 smirk|得意
😴 sleeping|睡觉
😪 sleepy tired|困
😮 surprised|惊讶
😱 screaming fear|害怕 尖叫
😅 sweat smile|尴尬 汗
😓 downcast sweat|冷汗
😢 crying sad|哭 难过
😭 sobbing|大哭
😤 triumph huffing|不服气
😡 angry|生气
🤯 mind blown|震惊
🥳 party celebration|庆祝 派对
🥺 pleading|恳求
🤗 hug|拥抱
🤫 quiet hush|安静 嘘
🤐 zipped mouth secret|保密
😵 dizzy|头晕
🤖 robot|机器人
💀 skull|骷髅`,
  people: `
👍 thumbs up good|赞 好
👎 thumbs down bad|踩 差
👌 ok hand|没问题
✌️ victory peace|胜利
🤞 fingers crossed luck|好运
👏 clap applause|鼓掌
🙌 raised hands hooray|举手欢呼
🙏 folded hands please thanks|感谢 拜托
🤝 handshake|握手
💪 strong muscle|加油 强壮
👋 wave hello bye|挥手 你好
✋ raised hand stop|举手 停
👉 point right|右指
👈 point left|左指
👆 point up|上指
👇 point down|下指
✍️ writing|书写
👀 eyes look|看 关注
🧠 brain|大脑
👨‍💻 programmer coder|程序员
👩‍💻 woman coder|女程序员
👨‍🏫 teacher|教师
👩‍🎓 student graduate|学生 毕业
🏃 running|跑步`,
  nature: `
🌞 sun|太阳
🌙 moon|月亮
⭐ star|星星
🌈 rainbow|彩虹
☁️ cloud|云
🌧️ rain|下雨
⚡ lightning|闪电
❄️ snowflake|雪花
🔥 fire hot|火 热
💧 drop water|水滴
🌱 seedling|幼苗
🌳 tree|树
🌸 blossom|樱花
🌹 rose|玫瑰
🍀 clover luck|四叶草 幸运
🐱 cat|猫
🐶 dog|狗
🐼 panda|熊猫
🦊 fox|狐狸
🐧 penguin|企鹅
🐍 snake python|蛇
🦀 crab rust|螃蟹
🐛 bug|虫子 缺陷
🐢 turtle slow|乌龟 慢`,
  food: `
☕ coffee|咖啡
🍵 tea|茶
🧋 bubble tea|奶茶
🍺 beer|啤酒
🥤 drink|饮料
🍎 apple|苹果
🍉 watermelon|西瓜
🍇 grapes|葡萄
🍓 strawberry|草莓
🍞 bread|面包
🍚 rice|米饭
🍜 noodles|面条
🥟 dumpling|饺子
🍕 pizza|披萨
🍔 hamburger|汉堡
🍰 cake|蛋糕
🎂 birthday cake|生日蛋糕
🍬 candy|糖果`,
  things: `
🎈 balloon accepted|气球 通过
🎉 party popper congratulations|庆祝 恭喜
🏆 trophy|奖杯
🥇 gold medal first|金牌 第一
🥈 silver medal second|银牌 第二
🥉 bronze medal third|铜牌 第三
🎯 target goal|目标
🎁 gift|礼物
💻 computer laptop|电脑
⌨️ keyboard|键盘
🖥️ screen|显示器
🖨️ printer|打印机
📱 phone|手机
💾 disk save|保存 磁盘
📁 folder|文件夹
📄 page document|文档
📝 memo note|笔记
📌 pin|图钉 置顶
📎 paper clip attachment|附件
📅 calendar date|日历 日期
⏰ alarm clock|闹钟
⏳ hourglass waiting|沙漏 等待
📈 chart up|上升
📉 chart down|下降
📊 bar chart|柱状图
📚 books|书
🔍 search|搜索
🔑 key|钥匙
🔒 locked|锁定
🔓 unlocked|解锁
🔧 wrench tool|扳手 工具
🔗 link|链接
💡 light bulb idea|灯泡 想法
📢 loudspeaker announcement|公告 喇叭
🔔 bell notice|铃 提醒
✉️ envelope mail|邮件
🚀 rocket fast|火箭 快
🚗 car|汽车`,
  signs: `
✅ check done yes|完成 正确
❌ cross no wrong|错误 否
❗ exclamation important|感叹 重要
❓ question|问题
⚠️ warning|警告
🚫 forbidden|禁止
💯 hundred points|满分
➕ plus|加
➖ minus|减
✖️ multiply|乘
➗ divide|除
♾️ infinity|无穷
➡️ right arrow|右箭头
⬅️ left arrow|左箭头
⬆️ up arrow|上箭头
⬇️ down arrow|下箭头
🔄 refresh repeat|刷新 循环
❤️ red heart love|红心 爱
💔 broken heart|心碎
✨ sparkles|闪亮
🆕 new|新
🆗 ok|好的
1️⃣ one first|一
2️⃣ two second|二
3️⃣ three third|三
🟢 green circle|绿色
🟡 yellow circle|黄色
🔴 red circle|红色`,
} as const

export type EmojiGroup = keyof typeof lists

export const emojiGroups = Object.entries(lists).map(([group, list]) => ({
  group: group as EmojiGroup,
  emoji: list
    .trim()
    .split('\n')
    .map((line): Emoji => {
      const [char = ''] = line.split(' ')
      const [english = '', chinese = ''] = line.slice(char.length + 1).split('|')
      return { char, name: { 'en-US': english, 'zh-CN': chinese } }
    }),
}))
