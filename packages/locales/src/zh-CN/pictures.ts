/** How somebody chooses and cuts the picture of a person or of a group. */
export const pictures = {
  choosePicture: '选择图片',
  removePicture: '移除',
  pictureRemoved: '头像已移除',
  pictureRules: (kinds: string, megabytes: number, pixels: number) =>
    `${kinds}，不超过 ${megabytes} MB；裁剪为 ${pixels} × ${pixels}`,
  pictureKind: '不支持这种文件类型',
  pictureSize: (megabytes: number) => `文件超过大小限制：最多 ${megabytes} MB`,
  pictureEmpty: '文件是空的',
  pictureUnreadable: '无法读取这张图片',
  cropTitle: '裁剪头像',
  cropHint: '拖动图片，用滚轮或滑块缩放；方向键也可以移动。',
  cropArea: '头像的位置；用方向键移动',
  zoom: '缩放',
  useCut: '使用',
  quitCropTitle: '放弃裁剪？',
  quitCropText: '新头像还没有保存。',
  quitCrop: '放弃',
  goOnCropping: '继续裁剪',
}
