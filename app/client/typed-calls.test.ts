import { expectTypeOf, test } from 'vitest'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { callApi } from './call-api.ts'

/** Compiled, never run: `@ts-expect-error` fails the type check where a wrong call compiles. */
export const wrongCalls = [
  // @ts-expect-error there is no such path
  () => callApi('POST /bookings/search', { body: {} }),
  // @ts-expect-error the path has no such method
  () => callApi('DELETE /bookings/find'),
  // @ts-expect-error the body is missing
  () => callApi('POST /bookings/find'),
  // @ts-expect-error a field of the body is missing
  () => callApi('POST /bookings/find', { body: { reference: 'SW-7K3-M9Q-XTB' } }),
  // @ts-expect-error a field of the body has another type
  () => callApi('POST /auth/delete-account', { body: { password: 15 } }),
  // @ts-expect-error the call has no body
  () => callApi('POST /auth/sign-out', { body: { token: 'a' } }),
  // @ts-expect-error the parameter of the path is missing
  () => callApi('GET /bookings/{reference}'),
  // @ts-expect-error the query has no such value
  () => callApi('GET /bookings', { query: { when: 'tomorrow' } }),
  // @ts-expect-error a required field of the query is missing
  () => callApi('GET /places/meant'),
  async () => {
    const result = await callApi('GET /bookings/{reference}', { params: { reference: 'SW' } })
    // @ts-expect-error the response has no such field
    return result.ok && result.data.data.ref
  },
  async () => {
    const result = await callApi('GET /auth/profile')
    // @ts-expect-error the response is another type
    const booking: BookingDetail | false = result.ok && result.data.data
    return booking
  },
]

test('a call has the response that the contract has for it', () => {
  const call = () => callApi('GET /bookings/{reference}', { params: { reference: 'SW' } })

  expectTypeOf<(Awaited<ReturnType<typeof call>> & { ok: true })['data']['data']>().toExtend<BookingDetail>()
})
