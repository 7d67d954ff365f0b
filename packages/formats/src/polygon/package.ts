import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { XmlElement } from './element.ts'

/** What the parts of the reader share. */
export type PolygonPackage = {
  readonly files: PackageFiles
  readonly root: XmlElement
  readonly report: Report
  /** Files that something was made of. */
  readonly used: Set<string>
}
