import { randomUUID } from 'node:crypto'
import type { BookingRequestBody } from '#domain/booking/booking-request.ts'
import { inParallel } from '#scripts/in-parallel.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { solveCaptcha } from '#tests/solve-captcha.ts'
import type { Post } from './load.ts'

/** So many good bookings, each by another customer from another address, with a captcha that is solved for it. */
export function prepareBookings(url: string, count: number): Promise<Post[]> {
  const indices = Array.from({ length: count }, (_, index) => index)
  return inParallel(indices, async (index) => {
    const address = { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` }
    const challenge = await fetch(`${url}/api/captcha/challenge`, { headers: address })
    const captcha = await solveCaptcha(await challenge.json())
    return {
      url: `${url}/api/bookings`,
      body: bookingBody(index, captcha),
      headers: { ...address, 'Idempotency-Key': randomUUID() },
    }
  })
}

/** Every unit of the fleet is wanted as often as any other. */
const carIds = demoFleet.flatMap(({ id, unitsOwned }) => Array<string>(unitsOwned).fill(id))

/** Two hours apart, so that each finds a unit free. */
const apartMs = 2 * 3_600_000

function bookingBody(index: number, captcha: string): BookingRequestBody {
  return {
    timezone: 'America/New_York',
    type: 'to-airport',
    pickUpAt: new Date(Date.now() + 2 * 86_400_000 + index * apartMs).toISOString(),
    pickUpLocation: '350 Fifth Avenue, New York',
    destinationLocation: 'JFK Airport',
    passengerCount: 2,
    luggageCount: 2,
    carId: carIds[index % carIds.length] ?? null,
    guest: {
      firstName: 'Ann',
      secondName: 'Lee',
      email: `ann.${index}@example.com`,
      phone: '+12125550100',
      acceptSms: false,
    },
    captcha,
  }
}
