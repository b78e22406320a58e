import { rename, writeFile } from 'node:fs/promises'

/**
 * Writes to a temporary file first: an interrupted run must not leave an incomplete file that the next run accepts.
 */
export async function writeFileAtomically(file: string, content: Buffer | string): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
