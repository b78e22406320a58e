import { rename, writeFile } from 'node:fs/promises'

/** A run that is killed half-way must not leave half a file that the next run takes for a whole one. */
export async function writeFileAtomically(file: string, content: Buffer | string): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
