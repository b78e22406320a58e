import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { zoneFares } from '#server/data/tables/tables.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { elementText, parseMarkup, walkElements } from '#tests/site-checks/markup.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

/** A Tuesday, so the next day at noon is a pick-up without surcharges. */
const site = await openTestSite({ now: () => new Date('2026-11-17T15:00:00Z') })
afterAll(() => site.close())

test('a link with a query shows a price, calculated from the database rows', async () => {
  // 95.00 flat, East River 7.46, 2.75 + 0.75 + 3.50 of fees, gratuity 19.00, tax 8.875% of 102.46 = 9.09
  expect(await shown('/about-us/rates?type=from-airport&from=jfk&to=midtown')).toContain(
    'JFK Airport to Midtown Manhattan: 6 cars, from $138 all-in.',
  )
})

test('a changed row changes the page', async () => {
  const { db } = site.database
  const lowest = async () =>
    /Westchester County Airport from (\$\d+) all-in/.exec(await shown('/about-us/rates'))?.[1]
  const before = await lowest()
  await db.update(zoneFares).set({ fareCents: 4321 }).where(eq(zoneFares.zoneA, 'hpn'))

  expect(before).toBeDefined()
  expect(await lowest()).not.toBe(before)
})

test('an error is shown at its field, and the selection stays', async () => {
  const html = await (await site.fetch('/about-us/rates?type=from-airport&from=midtown&to=jfk')).text()

  const elements = [...walkElements(parseMarkup(html))]
  const from = elements.find(({ name, attributes }) => name === 'select' && attributes.name === 'from')
  const chosen = elements.filter(({ name, attributes }) => name === 'option' && 'selected' in attributes)
  expect(from?.attributes['aria-invalid']).toBe('true')
  expect(text(html)).toContain('Choose an airport.')
  expect(chosen.map(({ attributes }) => attributes.value)).toContain('midtown')
})

test('a query does not change the canonical URL, and its page is not cached', async () => {
  const path = '/about-us/rates?type=prom&from=nassau&hours=4'
  const page = readPage(await (await site.fetch(path)).text())

  expect(page.canonical).toBe('https://sagewoodlimo.example/about-us/rates')
  expect(page.title).toBe('NYC Limo and Car Service Rates, Fare Calculator | Sagewood Limousine')
  expect(await shown(path)).toContain('4 hours from Nassau County')
  expect(await shown('/about-us/rates')).not.toContain('4 hours from Nassau County')
})

test('text from the query is escaped or left out', async () => {
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
  return elementText(parseMarkup(html))
}
