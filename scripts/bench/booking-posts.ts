import { randomUUID } from 'node:crypto'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { mapInParallel } from '#scripts/files/map-in-parallel.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { embeddedCaptcha } from '#server/integrations/captcha/embedded.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import type { PostRequest } from './load-sender.ts'

/**
 * Valid bookings, each by a different customer from a different address. With the server's secret, captchas can be
 * created that the first guess solves; the server validates them as any other.
 */
export function prepareBookings(
  url: string,
  { count, secretKey, apartMs = 3_600_000 }: Options,
): Promise<PostRequest[]> {
  const captcha = embeddedCaptcha({ secretKeys: [secretKey], cost: 1, guesses: { min: 1, max: 1 } })
  const indices = Array.from({ length: count }, (_, index) => index)
  return mapInParallel(indices, async (index) => ({
    url: `${url}/api/bookings`,
    body: bookingBody(index * apartMs, {
      index,
      captcha: await solveCaptcha(await captcha.challenge(new Date())),
    }),
    headers: { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}`, 'Idempotency-Key': randomUUID() },
  }))
}

type Options = {
  count: number
  secretKey: string
  /** Far enough apart that each finds a free unit, close enough that all are within the bookable period. */
  apartMs?: number
}

/** Every unit of the fleet is booked equally often. */
const carIds = demoFleet.flatMap(({ id, unitsOwned }) => Array<string>(unitsOwned).fill(id))

function bookingBody(
  laterMs: number,
  { index, captcha }: { index: number; captcha: string },
): BookingRequestBody {
  return {
    timezone: 'America/New_York',
    type: 'to-airport',
    pickUpAt: new Date(Date.now() + 2 * 86_400_000 + laterMs).toISOString(),
    pickUpLocation: '350 Fifth Avenue, New York',
    destinationLocation: 'JFK Airport',
    passengerCount: 2,
    luggageCount: 2,
    carId: carIds[index % carIds.length] ?? null,
    guest: {
      firstName: 'Ann',
      secondName: 'Lee',
      email: `ann.${index}@example.com`,
      phone: `+1${2_122_000_000 + index}`,
      acceptSms: false,
    },
    captcha,
  }
}
