import type { PackageFile, ProblemModel } from '#formats/model.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { inOneLanguage } from '#formats/write/oneLanguage.ts'

type Picture = { readonly of: string; readonly name: string; readonly file: PackageFile }

/** The pictures that the texts show, under the names that they get when they are read again. */
export function picturesOf(model: ProblemModel): Picture[] {
  const { description, input, output, hint } = inOneLanguage(model).statement
  const texts = [description, input, output, hint].flatMap((text) => text ?? [])
  const shown = model.attachments.filter((file) => {
    const link = attachmentLink(file.name)
    return file.size > 0 && isPicture.test(file.name) && texts.some((text) => text.includes(link))
  })
  return shown.map((file, at) => {
    const ending = isPicture.exec(file.name)![1]!.toLowerCase()
    return { of: file.name, name: `${at + 1}.${ending}`, file }
  })
}

const isPicture = /\.(png|jpe?g|gif|bmp|webp|svg)$/i

/** Where a text of the item says that it lies. */
export const addressOf = (name: string): string => `/upload/praxis-export/${name}`
