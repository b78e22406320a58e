import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const writers = ['server/data/status/move-status.ts']

/** From `.update(bookings)` to the end of its `.set(…)`, or an UPDATE in SQL. */
const updates =
  /\.update\((?:bookings|payments|quotes)\)[\s\S]*?\.where|update\s+(?:bookings|payments|quotes|\$\{(?:bookings|payments|quotes)\})\s+set[\s\S]*?(?:where|`)/gi

test('only the move functions write the status of a booking, a payment or a quote', async () => {
  const found: string[] = []
  for (const file of await listSources())
    for (const [update] of (await readFile(file, 'utf8')).matchAll(updates))
      if (/\b(?:status|payment_?status)\b\s*[:=,}]/i.test(update)) found.push(file)
  expect([...new Set(found)].toSorted()).toEqual(writers)
})

async function listSources(): Promise<string[]> {
  const files = await Promise.all(
    ['server', 'scripts'].map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  )
  return files.flat().filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
}
