import { packageImports, type PackageImport } from '@praxis/contract/packageImports'
import { requestFile } from '#web/api/files/download.ts'
import { saveRequested } from '#web/parts/files/saveRequested.ts'

/** What became of every part of every problem, as a file. */
export const saveReport = ({ id }: Pick<PackageImport, 'id'>): Promise<void> =>
  saveRequested(`import_${id}.csv`, requestFile(packageImports.report, { id }))
