import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { simpleParser } from 'mailparser'

const outbox = 'test-results/data/outbox'

/** The link in an email about this booking. */
export async function findEmailedLink(reference: string, shape: RegExp, about = /./): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const names = await readdir(outbox).catch(() => [])
        for (const name of names.filter((file) => file.endsWith('.eml'))) {
          const { text = '', subject = '' } = await simpleParser(await readFile(join(outbox, name)))
          if (subject.includes(reference) && about.test(subject)) link ??= text.match(shape)?.[0]
        }
        return link
      },
      { timeout: 60_000 },
    )
    .toBeTruthy()
  return link ?? ''
}
