import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sms, TextMessage } from './port.ts'

type Options = {
  folder: string
  now: () => Date
  /** The maximum number of files; the oldest are deleted first. */
  maxFiles?: number
}

/** The content of a text's file. */
export type StoredText = TextMessage & { at: string }

/** Writes texts to files instead of sending them, for installations without a carrier. */
export function smsOutbox({ folder, now, maxFiles = 500 }: Options): Sms {
  return {
    async send({ to, text, id }) {
      const at = now().toISOString()
      const stored: StoredText = { to, text, id, at }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileName(at)
      // Write to a temporary file and rename it, so that readers never see a partial file.
      await writeFile(join(folder, `.${name}.part`), `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, name))
      await deleteOldest(folder, maxFiles)
      return 'sent'
    },
  }
}

/** '2026-11-17T14-30-05-123Z-9f3a61c2.json': names sort by time. */
function fileName(at: string): string {
  return `${at.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`
}

async function deleteOldest(folder: string, maxFiles: number): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name.endsWith('.json'))
    .sort()
  for (const name of names.slice(0, Math.max(0, names.length - maxFiles)))
    await rm(join(folder, name), { force: true })
}
