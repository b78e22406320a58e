import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const textSchema = z.object({ to: z.string(), text: z.string(), at: z.string() })

export type TextFile = z.infer<typeof textSchema>

/** The newest 100, newest first. Skips files that are not stored texts. */
export async function listTexts(folder: string): Promise<TextFile[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .sort()
    .reverse()
    .slice(0, 100)
  const read = await Promise.all(names.map((name) => readText(join(folder, name))))
  return read.flatMap((text) => text ?? [])
}

async function readText(file: string): Promise<TextFile | undefined> {
  try {
    return textSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
