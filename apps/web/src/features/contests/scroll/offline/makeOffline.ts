import type { ShowProps } from '../data/showProps.ts'
import { drawFrames, readPicture, readStyles } from './drawFrames.tsx'
import { writeOffline } from './writeOffline.ts'

type Wanted = { readonly photos: ReadonlyMap<string, string>; readonly lang: string; readonly stageClass: string }

/** The whole show as one file, with the pictures of everybody who has an award. */
export async function makeOffline(
  { data, plan }: Pick<ShowProps, 'data' | 'plan'>,
  { photos, lang, stageClass }: Wanted,
): Promise<string> {
  const people = new Map(plan.start.map(({ person }) => [person.uid, person]))
  const pictures = new Map<string, string>()
  for (const step of plan.steps) {
    const person = step.kind === 'award' ? people.get(step.honour.uid) : undefined
    const name = person?.username.toLowerCase() ?? ''
    const address = photos.get(name) ?? person?.avatar ?? null
    const picture = address === null ? null : await readPicture(address)
    if (picture !== null) pictures.set(name, picture)
  }
  // A picture that could not be read is none: its address means nothing elsewhere.
  const start = plan.start.map((row) => ({ ...row, person: { ...row.person, avatar: null } }))
  const frames = await drawFrames({ data, plan: { ...plan, start } }, { from: 0, photos: pictures })
  const stops = plan.steps.flatMap(({ kind }, at) => (kind === 'award' ? [at] : []))
  return writeOffline({ title: data.title, lang, styles: readStyles(), stageClass, frames, stops })
}
