import { beforeEach, expect, test } from 'vitest'
import type { ApiResult } from '#app/client/call-api.ts'
import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { clearAttempt } from './submit-attempt.ts'
import { type SubmitDependencies, type SubmitOutcome, submitBooking } from './submit-booking.ts'

const now = new Date('2026-11-15T15:00:00Z')
const receipt: CreateBookingResponse = {
  reference: 'SW-7K3M-9QXT',
  status: 'requested',
  price: null,
  holdExpiresAt: '2026-11-16T03:00:00.000Z',
  awaitsEmail: false,
  manageUrl: '/booking/info?token=t',
  paymentUrl: null,
}
const created = { ok: true, status: 201, data: { data: receipt } } as const
const noResponse = refusal(0)

type Sent = {
  name: string
  body: BookingRequestBody
  key: string | undefined
  anonymous: boolean | undefined
}

beforeEach(clearAttempt)

test('a booking is one POST with site, captcha token, price token and request key', async () => {
  const { submit, sent } = sender([created])

  expect(await submit()).toMatchObject({ kind: 'created', receipt, isEarlier: false })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.name).toBe('POST /bookings')
  expect(sent[0]?.key).toBe('key-1')
  expect(sent[0]?.body).toMatchObject({
    site: 'sagewoodlimo.example',
    captcha: 'solved-1',
    priceToken: 'token-1',
    carId: sampleOffer().id,
  })
})

test('a retry after a lost response sends the same key and price token, even if both have changed since', async () => {
  const { submit, sent } = sender([noResponse, created])

  expect(await submit()).toEqual({ kind: 'no-answer' })
  await submit({ requestKey: 'key-2', priceToken: 'token-2' })

  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  expect(sent.map(({ body }) => body.priceToken)).toEqual(['token-1', 'token-1'])
  expect(sent.map(({ body }) => body.captcha)).toEqual(['solved-1', 'solved-2'])
  expect(withoutCaptcha(sent[1])).toEqual(withoutCaptcha(sent[0]))
})

test.each([502, 503, 504, 408])(
  'after a response %s the booking may have been made, so the retry uses the same key',
  async (status) => {
    const { submit, sent } = sender([refusal(status), created])

    await submit()
    await submit({ requestKey: 'key-2' })
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  },
)

test('after a lost response, a changed booking is retried first as it was sent', async () => {
  const { submit, sent } = sender([noResponse, created])

  await submit()
  const outcome = await submit({ requestKey: 'key-2', form: form({ passengerCount: 3 }) })

  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  expect(withoutCaptcha(sent[1])).toEqual(withoutCaptcha(sent[0]))
  expect(outcome).toMatchObject({
    kind: 'created',
    isEarlier: true,
    confirmation: { trip: { passengerCount: 1 } },
  })
})

test('a changed booking is sent only after the earlier one is finally refused, with its own key and captcha', async () => {
  const { submit, sent } = sender([noResponse, refusal(409, { message: 'Taken' }), created])

  await submit()
  const outcome = await submit({
    requestKey: 'key-2',
    priceToken: 'token-2',
    form: form({ passengerCount: 3 }),
  })

  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  expect(sent.map(({ body }) => body.captcha)).toEqual(['solved-1', 'solved-2', 'solved-3'])
  expect(sent[2]?.body).toMatchObject({ passengerCount: 3, priceToken: 'token-2' })
  expect(outcome).toMatchObject({
    kind: 'created',
    isEarlier: false,
    confirmation: { trip: { passengerCount: 3 } },
  })
})

test('an unchanged booking that is refused on retry is not sent a third time', async () => {
  const { submit, sent } = sender([noResponse, refusal(409, { message: 'Taken' })])

  await submit()
  expect(await submit()).toEqual({ kind: 'taken', body: { message: 'Taken' } })
  expect(sent).toHaveLength(2)
})

test('if the price of the earlier attempt has expired, the booking is sent with the price shown since', async () => {
  const { submit, sent } = sender([
    noResponse,
    refusal(409, { message: 'm', price, priceToken: 'new' }),
    created,
  ])

  await submit()
  expect(await submit({ priceToken: 'token-2' })).toMatchObject({ kind: 'created' })
  expect(sent.map(({ body }) => body.priceToken)).toEqual(['token-1', 'token-1', 'token-2'])
})

test.each([429, 401])('a response %s is final for a first attempt, but not for a retry', async (status) => {
  const { submit, sent } = sender([refusal(status), noResponse, refusal(status), created])

  await submit()
  await submit({ requestKey: 'key-2', form: form({ passengerCount: 3 }) })
  await submit({ requestKey: 'key-3' })
  await submit({ requestKey: 'key-4' })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-2', 'key-2'])
})

test('a guest’s attempt is retried as a guest, even after a sign-in', async () => {
  const { submit, sent } = sender([noResponse, created])

  await submit()
  await submit({ requestKey: 'key-2', customerId: 'anna' })
  expect(sent.map(({ anonymous }) => anonymous)).toEqual([true, true])
  expect(sent[1]?.key).toBe('key-1')
})

test('a customer’s attempt is retried only by that customer', async () => {
  const { submit, sent } = sender([noResponse, noResponse, created])

  await submit({ customerId: 'anna' })
  await submit({ requestKey: 'key-2', customerId: 'anna' })
  await submit({ requestKey: 'key-3', customerId: 'max' })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-3'])
})

test('a customer’s open attempt blocks a guest’s booking until it is given up', async () => {
  const { submit, sent } = sender([noResponse, created])

  await submit({ customerId: 'anna' })
  expect(await submit({ requestKey: 'key-2' })).toEqual({ kind: 'no-answer' })
  expect(sent).toHaveLength(1)

  clearAttempt()
  expect(await submit({ requestKey: 'key-2' })).toMatchObject({ kind: 'created', isEarlier: false })
  expect(sent[1]).toMatchObject({ key: 'key-2', anonymous: true })
})

test('after a final response, the next booking has its own key', async () => {
  const { submit, sent } = sender([created, created])

  await submit()
  await submit({ requestKey: 'key-2' })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('without a captcha token nothing is sent', async () => {
  const { submit, sent } = sender([created], { captcha: () => '' })

  expect(await submit()).toEqual({ kind: 'captcha-unsolved' })
  expect(sent).toEqual([])
})

test('an unreachable captcha endpoint is reported as an unreachable server', async () => {
  const { submit, sent } = sender([created], { captcha: () => null })

  expect(await submit()).toEqual({ kind: 'unreachable' })
  expect(sent).toEqual([])
})

test('offline, nothing is sent and no captcha is requested', async () => {
  let requested = 0
  const { submit, sent } = sender([created], { online: false, captcha: () => `${++requested}` })

  expect(await submit()).toEqual({ kind: 'offline' })
  expect(sent).toEqual([])
  expect(requested).toBe(0)
})

const price = { totalCents: 15000, currency: 'USD', lines: [] } as const

test.each<[string, ApiResult<never>, SubmitOutcome]>([
  [
    'a 409 with a price is a changed price',
    refusal(409, { message: 'm', price, priceToken: 'new' }),
    { kind: 'price-changed', price: { ...price, lines: [] }, priceToken: 'new' },
  ],
  [
    'a 409 with a null price is a changed price, too',
    refusal(409, { message: 'm', price: null, priceToken: null }),
    { kind: 'price-changed', price: null, priceToken: null },
  ],
  [
    'a 409 without a price is a car that was taken',
    refusal(409, { message: 'Taken' }),
    { kind: 'taken', body: { message: 'Taken' } },
  ],
  [
    'a 422 has the field errors',
    refusal(422, { message: 'm', errors: [{ path: 'guest.email', message: 'No' }] }),
    {
      kind: 'refused',
      body: { message: 'm', errors: [{ path: 'guest.email', message: 'No' }] },
      errors: [{ path: 'guest.email', message: 'No' }],
    },
  ],
  [
    'a captcha refused by the server counts as unsolved',
    refusal(422, { message: 'm', errors: [{ path: 'captcha', message: 'Captcha not solved' }] }),
    { kind: 'captcha-unsolved' },
  ],
  [
    'a 429 has the time to wait',
    refusal(429, { message: 'm' }, 40),
    { kind: 'busy', body: { message: 'm' }, retryAfterSeconds: 40 },
  ],
  [
    'a 503 may have no time to wait',
    refusal(503),
    { kind: 'busy', body: undefined, retryAfterSeconds: null },
  ],
  ['any other error is a failure', refusal(500, 'oops'), { kind: 'failed', body: 'oops' }],
])('%s', async (_, result, outcome) => {
  expect(await sender([result]).submit()).toEqual(outcome)
})

function sender(results: ApiResult<unknown>[], { online = true, captcha = counted() } = {}) {
  const sent: Sent[] = []
  const call = (async (name, { body, headers, anonymous }) => {
    sent.push({ name, body, key: headers?.['Idempotency-Key'], anonymous })
    return results[sent.length - 1]
  }) as SubmitDependencies['call']
  const submit = (changes: Partial<Parameters<typeof submitBooking>[1]> = {}) =>
    submitBooking(
      { call, captchaToken: async () => captcha(), isOnline: () => online },
      {
        form: form(),
        car: sampleOffer(),
        customerId: null,
        timezone: 'America/New_York',
        site: 'sagewoodlimo.example',
        requestKey: 'key-1',
        priceToken: 'token-1',
        ...changes,
      },
    )
  return { submit, sent }
}

function counted(): () => string | null {
  let count = 0
  return () => `solved-${++count}`
}

function form(fields: Partial<BookingForm> = {}): BookingForm {
  return {
    ...emptyBookingForm(now),
    pickUpLocation: '350 5th Ave',
    destinationLocation: 'JFK Airport',
    ...fields,
  }
}

function refusal(status: number, body?: unknown, retryAfterSeconds: number | null = null): ApiResult<never> {
  return { ok: false, status, body, retryAfterSeconds }
}

function withoutCaptcha(sent: Sent | undefined) {
  return { ...sent?.body, captcha: undefined }
}
