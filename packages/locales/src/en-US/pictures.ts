/** How somebody chooses and cuts the picture of a person or of a group. */
export const pictures = {
  choosePicture: 'Choose a picture',
  removePicture: 'Remove',
  pictureRemoved: 'The picture has been removed',
  pictureRules: (kinds: string, megabytes: number, pixels: number) =>
    `${kinds}, at most ${megabytes} MB; cut to ${pixels} × ${pixels}`,
  pictureKind: 'This file type is not supported',
  pictureSize: (megabytes: number) => `The file exceeds the size limit of ${megabytes} MB`,
  pictureEmpty: 'The file is empty',
  pictureUnreadable: 'This picture cannot be read',
  cropTitle: 'Crop the picture',
  cropHint: 'Drag the picture; zoom with the wheel or the slider. The arrow keys move it too.',
  cropArea: 'Place of the picture; the arrow keys move it',
  zoom: 'Zoom',
  useCut: 'Use',
  quitCropTitle: 'Discard the cut?',
  quitCropText: 'The new picture is not saved yet.',
  quitCrop: 'Discard',
  goOnCropping: 'Go on cutting',
}
