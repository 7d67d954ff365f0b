import { z } from 'zod'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readYaml } from '#formats/yamlFile.ts'
import type { OutsideVersion } from '../settings/settings.ts'

/** How a package says the scoring of its groups, and the name of the files in which it does. */
export type GroupStyle = {
  readonly keys: 'legacy' | 'newer'
  readonly file: 'testdata.yaml' | 'test_group.yaml'
}

const loose = z
  .looseObject({})
  .nullable()
  .transform((data) => Object.keys(data ?? {}))
const legacyKeys = ['on_reject', 'grading', 'grader_flags', 'accept_score', 'reject_score', 'range']

/** The drafts of version 2023-07 began with the files of version legacy, and changed first their keys, then their name. */
export async function groupStyleOf(folder: PackageFiles, version: OutsideVersion): Promise<GroupStyle> {
  if (version === 'legacy') return { keys: 'legacy', file: 'testdata.yaml' }
  const named = (file: GroupStyle['file']) => folder.below('data').filter((one) => settingsOf(file).test(one))
  const old = named('testdata.yaml')
  if (version === '2025-09' || old.length === 0 || named('test_group.yaml').length > 0)
    return { keys: 'newer', file: 'test_group.yaml' }
  let isLegacy = false
  for (const file of old) {
    const { data: keys } = await readYaml(folder, file, loose)
    if (keys.includes('scoring')) return { keys: 'newer', file: 'testdata.yaml' }
    isLegacy ||= keys.some((key) => legacyKeys.includes(key))
  }
  return { keys: isLegacy ? 'legacy' : 'newer', file: 'testdata.yaml' }
}

/** The settings files of folders that count. */
export const settingsOf = (file: GroupStyle['file']) =>
  file === 'testdata.yaml'
    ? /^data\/(?:(?:sample|secret)\/(?:.*\/)?)?testdata\.yaml$/
    : /^data\/(?:(?:sample|secret)\/(?:.*\/)?)?test_group\.yaml$/
