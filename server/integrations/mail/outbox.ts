import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './port.ts'

type Options = {
  folder: string
  now: () => Date
  /** The maximum number of files; the oldest are deleted first. */
  maxFiles?: number
}

/** Writes emails to files instead of sending them. Each file is byte for byte what SMTP would send. */
export function mailOutbox({ folder, now, maxFiles = 500 }: Options): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await composer.sendMail(composeMail(message))
      if (!Buffer.isBuffer(content)) throw new Error('An email was not composed as a buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileName(now())
      // Write to a temporary file and rename it, so that readers never see a partial file.
      await writeFile(join(folder, `.${name}.part`), content, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, name))
      await deleteOldest(folder, maxFiles)
    },
  }
}

/** '2026-11-17T14-30-05-123Z-9f3a61c2.eml': names sort by time. */
function fileName(at: Date): string {
  return `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
}

async function deleteOldest(folder: string, maxFiles: number): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name.endsWith('.eml'))
    .sort()
  for (const name of names.slice(0, Math.max(0, names.length - maxFiles)))
    await rm(join(folder, name), { force: true })
}
