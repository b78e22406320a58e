import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { zoneFares } from '#server/data/tables/tables.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

/** A Tuesday: the next day at noon is an ordinary pick-up. */
const site = await openTestSite({ now: () => new Date('2026-11-17T15:00:00Z') })
afterAll(() => site.close())

test('the page answers a question by a plain link, priced by the rows of the database', async () => {
  // 95.00 flat, East River 7.46, 2.75 + 0.75 + 3.50 of fees, gratuity 19.00, tax 8.875% of 102.46 = 9.09
  expect(await shown('/about-us/rates?type=from-airport&from=jfk&to=midtown')).toContain(
    'JFK Airport to Midtown Manhattan: 6 cars, from $137.55 all in.',
  )
})

test('a changed row changes the page', async () => {
  const { db } = site.database
  await db.update(zoneFares).set({ fareCents: 4321 }).where(eq(zoneFares.zoneA, 'hpn'))

  expect(await shown('/about-us/rates')).toContain('$43.21')
})

test('a mistake is told at its field, and what was chosen stays chosen', async () => {
  const html = await (await site.fetch('/about-us/rates?type=from-airport&from=midtown&to=jfk')).text()

  expect(html).toMatch(/<select name="from"[^>]*aria-invalid="true"/)
  expect(text(html)).toContain('Choose an airport.')
  expect(html).toMatch(/<option value="midtown" selected="">/)
})

test('a question does not change the page’s address for search engines, and is not kept for everybody', async () => {
  const path = '/about-us/rates?type=prom&from=nassau&hours=4'
  const page = readPage(await (await site.fetch(path)).text())

  expect(page.canonical).toBe('https://sagewoodlimo.example/about-us/rates')
  expect(page.title).toBe('Check Out Online Rates | Sagewood Limousine')
  expect(await shown(path)).toContain('4 hours from Nassau County')
  expect(await shown('/about-us/rates')).not.toContain('4 hours from Nassau County')
})

test('whatever stands in the query is shown as text or not at all', async () => {
  const html = await (
    await site.fetch('/about-us/rates?type=prom&from=%3Cscript%3E&hours="><img src=x>')
  ).text()

  expect(html).not.toContain('<img src=x>')
  expect(html).not.toContain('<script>"')
})

async function shown(path: string): Promise<string> {
  return text(await (await site.fetch(path)).text())
}

function text(html: string): string {
  return html.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '')
}
