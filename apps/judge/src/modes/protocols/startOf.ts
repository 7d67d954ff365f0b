import { open } from 'node:fs/promises'

/** Reads the first bytes of a file that a checker or interactor has left. */
export async function startOf(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes))
    return buffer.subarray(0, bytesRead).toString()
  } finally {
    await file.close()
  }
}
