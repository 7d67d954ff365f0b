import type { ErrorDetails } from '@praxis/contract/errors'

const reasons: Readonly<Record<string, string>> = {
  other_name: 'its name is neither that of an input nor of an output (such as 1.in and 1.out)',
  in_folder: 'its folder is not one that all data share',
  hidden: 'it is a hidden file of a system',
}
/** Names a file of an upload without test data, and why it is none. */
export const whyNoData = (d: ErrorDetails) =>
  d['file'] === undefined
    ? ''
    : `. ${d['files'] === 1 ? '1 file was' : `${d['files']} files were`} found, such as ${d['file']}: ${reasons[String(d['why'])]}`
