import type { PackageFile } from '#formats/model.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'

const pictureEndings = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif', '.webp', '.pdf']

/** The files that texts link to. They become attachments, each under its place in the package. */
export class KeptFiles {
  readonly #folder: PackageFiles
  readonly #kept = new Map<string, PackageFile>()

  constructor(folder: PackageFiles) {
    this.#folder = folder
  }

  get attachments(): PackageFile[] {
    return [...this.#kept.values()]
  }

  has(place: string): boolean {
    return this.#kept.has(place)
  }

  /** The link to a file of the package. */
  keep(place: string): string {
    this.#kept.set(place, this.#folder.file(place))
    return attachmentLink(place)
  }

  /** The link to a picture that a text names, with or without its ending, as if from `from`; null if there is none. */
  picture(from: string, name: string): string | null {
    const found = this.find(from, name)
    return found === null ? null : this.keep(found)
  }

  find(from: string, name: string): string | null {
    const path = plainPath(`${from}/${name}`)
    if (path === null) return null
    const ending = pictureEndings.find((one) => this.#folder.has(path + one))
    return ending === undefined ? null : path + ending
  }
}

/** A path without `.` and `..`; null if it leads out. */
function plainPath(path: string): string | null {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
