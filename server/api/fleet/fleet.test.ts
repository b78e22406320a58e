import { afterAll, expect, test } from 'vitest'
import { vehicleKinds } from '#domain/fleet/vehicle-class.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const site = await openTestSite()
afterAll(() => site.close())

test('the fleet list is paged, ten a page unless asked otherwise', async () => {
  const response = await site.fetch('/api/fleet')

  expect(response.status).toBe(200)
  const { data, meta } = await response.json()
  expect(meta).toEqual({ total: 6, currentPage: 1, perPage: 10 })
  expect(data[0]).toMatchObject({ name: 'Executive Sedan', slug: 'executive-sedan' })
})

test('a hundred a page is the most one can ask for, and gives the whole fleet', async () => {
  const { data, meta } = await (await site.fetch('/api/fleet?perPage=100')).json()

  expect(data.map((car: { slug: string }) => car.slug)).toEqual([
    'executive-sedan',
    'first-class-sedan',
    'electric-sedan',
    'luxury-suv',
    'executive-van',
    'stretch-limousine',
  ])
  expect(meta).toEqual({ total: 6, currentPage: 1, perPage: 100 })
})

test('the second page goes on where the first ended', async () => {
  const { data, meta } = await (await site.fetch('/api/fleet?page=2&perPage=4')).json()

  expect(data.map((car: { slug: string }) => car.slug)).toEqual(['executive-van', 'stretch-limousine'])
  expect(meta).toEqual({ total: 6, currentPage: 2, perPage: 4 })
})

test('a page after the last is empty and still counts the fleet', async () => {
  const { data, meta } = await (await site.fetch('/api/fleet?page=9')).json()

  expect(data).toEqual([])
  expect(meta).toEqual({ total: 6, currentPage: 9, perPage: 10 })
})

test.each([
  ['perPage=101', 'perPage', 'Must be a whole number from 1 to 100'],
  ['perPage=0', 'perPage', 'Must be a whole number from 1 to 100'],
  ['perPage=abc', 'perPage', 'Must be a whole number from 1 to 100'],
  ['perPage=2.5', 'perPage', 'Must be a whole number from 1 to 100'],
  ['page=0', 'page', 'Must be a whole number from 1 to 1000000'],
])('a list with ?%s is refused, and the error names its field', async (query, path, message) => {
  const response = await site.fetch(`/api/fleet?${query}`)

  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    message: 'The list couldn’t be read',
    errors: [{ path, message }],
  })
})

test('a list query returns all its errors together', async () => {
  const { errors } = await (await site.fetch('/api/fleet?page=0&perPage=101')).json()

  expect(errors.map((error: { path: string }) => error.path)).toEqual(['page', 'perPage'])
})

test('a car is found by its slug', async () => {
  const response = await site.fetch('/api/fleet/executive-van')

  expect(response.status).toBe(200)
  expect((await response.json()).data).toMatchObject({ name: 'Executive Van', seats: 12, accessible: true })
})

test.each(['no-such-car', 'EXECUTIVE-VAN', '%00', '%', "'%20or%20true--"])(
  'a slug that no car has is a 404, whatever is in it: %s',
  async (slug) => {
    const response = await site.fetch(`/api/fleet/${slug}`)

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'We couldn’t find this car' })
  },
)

test('every car has the fields of the contract, and no others', async () => {
  const { data } = await (await site.fetch('/api/fleet?perPage=100')).json()

  for (const car of data) {
    expect(car).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      slug: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
      name: expect.stringMatching(/\S/),
      kind: expect.toBeOneOf([...vehicleKinds]),
      summary: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      seats: expect.any(Number),
      luggage: expect.any(Number),
      childSeatPositions: expect.any(Number),
      accessible: expect.any(Boolean),
      amenities: expect.arrayContaining([expect.stringMatching(/\S/)]),
      gallery: expect.arrayContaining([expect.stringMatching(/\S/)]),
      unitsOwned: expect.any(Number),
    })
  }
})
