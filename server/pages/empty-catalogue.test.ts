import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/data/migrate.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'
import { readPage, visibleText } from '#tests/readers/read-page.ts'
import { sampleVehicleClass } from '#tests/samples/fleet.ts'
import { openEmptyDatabase } from '#tests/support/open-test-database.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const database = await openEmptyDatabase()
await migrate(database.pool)
const site = await openTestSite({ database })
afterAll(() => site.close())

test.each(['localhost', 'b.localhost'])(
  'with no cars and no rates every page of %s is shown',
  async (host) => {
    const sitemap = await (await site.fetch('/sitemap.xml', { host })).text()
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    const failed: [string, number][] = []
    for (const path of [
      ...listed,
      '/booking',
      '/meta-landing',
      '/auth/sign-in',
      '/llms.txt',
      '/robots.txt',
    ]) {
      // An empty query renders the page without caching it.
      const { status } = await site.fetch(path.includes('?') ? path : `${path || '/'}?`, { host })
      if (status !== 200) failed.push([path, status])
    }

    expect(listed).toEqual(expect.arrayContaining(['/fleet', '/about-us/rates', '/services']))
    expect(failed).toEqual([])
  },
)

test('with no cars the API lists none and offers none', async () => {
  expect(await (await site.fetch('/api/fleet')).json()).toMatchObject({ data: [], meta: { total: 0 } })
  const offers = await site.fetch('/api/bookings/cars', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      timezone: 'America/New_York',
      type: 'to-airport',
      pickUpAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      pickUpLocation: '350 Fifth Avenue, New York',
      destinationLocation: 'JFK Airport',
      passengerCount: 2,
      luggageCount: 2,
    }),
  })
  expect(offers.status).toBe(200)
  expect(await offers.json()).toMatchObject({ data: [] })
})

test('a class of cars without a content file is described by the database', async () => {
  const car = sampleVehicleClass({
    slug: 'vintage-car',
    name: 'Vintage Car',
    summary: 'A classic from the fifties.',
    description: 'White paint.\n\nRed leather.',
  })
  await database.db.insert(vehicleClasses).values({ ...car, position: 1 })

  const response = await site.fetch('/fleet/vintage-car')
  const html = await response.text()

  expect(response.status).toBe(200)
  expect(readPage(html)).toMatchObject({
    title: 'Vintage Car | Sagewood Limousine',
    headings: ['Vintage Car'],
    meta: { description: 'A classic from the fifties.' },
  })
  expect(visibleText(html)).toContain('Red leather.')
})
