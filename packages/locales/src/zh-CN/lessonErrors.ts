import type { ErrorDetails } from '@praxis/contract/errors'
import type { lessonErrorKinds } from '@praxis/contract/lessonErrors'

export const lessonErrors = {
  lesson_not_found: '该课程不存在',
  lesson_not_yours: '只有课程的创建者和超级管理员可以修改',
  lesson_members_only: '请开通会员后查看',
  lesson_group_not_found: '该课程没有这个章节',
  lesson_item_not_found: '该课程没有这一项',
  lesson_large: (d: ErrorDetails) => `最多 ${d['most']} 个`,
  lesson_item_empty: (d: ErrorDetails) => `“${d['title']}”没有地址，也没有视频`,
  lesson_video_not_found: '该视频不存在，或不属于你',
  lesson_video_kind: '视频须为 MP4 或 WebM 文件',
  lesson_caption_unreadable: '字幕须为 UTF-8 编码的 WebVTT 文件',
  lesson_link_ended: '视频链接已失效，请重新打开课程',
} satisfies Record<keyof typeof lessonErrorKinds, string | ((details: ErrorDetails) => string)>
