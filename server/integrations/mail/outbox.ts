import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './port.ts'

type Options = {
  folder: string
  now: () => Date
  /** How many mails are kept; the oldest go first. */
  most?: number
}

/** Mails as files, for whoever has no mail server: each byte for byte what SMTP would send. */
export function mailOutbox({ folder, now, most = 500 }: Options): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await composer.sendMail(composeMail(message))
      if (!Buffer.isBuffer(content)) throw new Error('A mail was not composed as a whole')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileName(now())
      // Written beside it and renamed, so that whoever looks never finds half a mail.
      await writeFile(join(folder, `.${name}.part`), content, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, name))
      await deleteOldest(folder, most)
    },
  }
}

/** '2026-11-17T14-30-05-123Z-9f3a61c2.eml': sorted by name is sorted by time. */
function fileName(at: Date): string {
  return `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
}

async function deleteOldest(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name.endsWith('.eml'))
    .sort()
  for (const name of names.slice(0, Math.max(0, names.length - most)))
    await rm(join(folder, name), { force: true })
}
