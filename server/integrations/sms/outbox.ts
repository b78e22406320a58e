import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sms, TextMessage } from './port.ts'

type Options = {
  folder: string
  now: () => Date
  /** How many texts are kept; the oldest go first. */
  most?: number
}

/** A text as its file has it. */
export type StoredText = TextMessage & { at: string }

/** Texts as files, for whoever has no carrier. */
export function smsOutbox({ folder, now, most = 500 }: Options): Sms {
  return {
    async send({ to, text, id }) {
      const at = now().toISOString()
      const kept: StoredText = { to, text, id, at }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileName(at)
      // Written beside it and renamed, so that whoever looks never finds half a text.
      await writeFile(join(folder, `.${name}.part`), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, name))
      await deleteOldest(folder, most)
      return 'sent'
    },
  }
}

/** '2026-11-17T14-30-05-123Z-9f3a61c2.json': sorted by name is sorted by time. */
function fileName(at: string): string {
  return `${at.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`
}

async function deleteOldest(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name.endsWith('.json'))
    .sort()
  for (const name of names.slice(0, Math.max(0, names.length - most)))
    await rm(join(folder, name), { force: true })
}
