import { beforeEach, expect, test } from 'vitest'
import type { ApiResult, callApi } from '#app/client/call-api.ts'
import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { clearAttempt } from './submit-attempt.ts'
import { type SubmitOutcome, submitBooking } from './submit-booking.ts'

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
const noAnswer = refusal(0)

type Sent = {
  path: string
  body: Record<string, unknown>
  key: string | undefined
  anonymous: boolean | undefined
}

beforeEach(clearAttempt)

test('a booking is one POST with its site, the captcha token, the price token and its key', async () => {
  const { submit, sent } = sender([created])

  expect(await submit()).toMatchObject({ kind: 'created', receipt, isEarlier: false })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toBe('/bookings')
  expect(sent[0]?.key).toBe('key-1')
  expect(sent[0]?.body).toMatchObject({
    site: 'sagewoodlimo.example',
    captcha: 'solved-1',
    priceToken: 'token-1',
    carId: sampleOffer().id,
  })
})

test('a retry after a lost answer is the same booking, even if a new key and a new price came meanwhile', async () => {
  const { submit, sent } = sender([noAnswer, created])

  expect(await submit()).toEqual({ kind: 'no-answer' })
  await submit({ requestKey: 'key-2', priceToken: 'token-2' })

  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  expect(sent.map(({ body }) => body.priceToken)).toEqual(['token-1', 'token-1'])
  expect(sent.map(({ body }) => body.captcha)).toEqual(['solved-1', 'solved-2'])
  expect(withoutCaptcha(sent[1])).toEqual(withoutCaptcha(sent[0]))
})

test.each([502, 503, 504, 408])('an answer %s leaves open whether the booking was made', async (status) => {
  const { submit, sent } = sender([refusal(status), created])

  await submit()
  await submit({ requestKey: 'key-2' })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
})

test('a booking that was changed after a lost answer is asked for first, as it was sent', async () => {
  const { submit, sent } = sender([noAnswer, created])

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

test('only when it is refused for good is the changed one sent, with a key and a captcha of its own', async () => {
  const { submit, sent } = sender([noAnswer, refusal(409, { message: 'Taken' }), created])

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

test('what is refused when it is asked for again unchanged is not sent a third time', async () => {
  const { submit, sent } = sender([noAnswer, refusal(409, { message: 'Taken' })])

  await submit()
  expect(await submit()).toEqual({ kind: 'taken', body: { message: 'Taken' } })
  expect(sent).toHaveLength(2)
})

test('a price that ran out while the answer was missing gives way to the one shown since', async () => {
  const { submit, sent } = sender([
    noAnswer,
    refusal(409, { message: 'm', price, priceToken: 'new' }),
    created,
  ])

  await submit()
  expect(await submit({ priceToken: 'token-2' })).toMatchObject({ kind: 'created' })
  expect(sent.map(({ body }) => body.priceToken)).toEqual(['token-1', 'token-1', 'token-2'])
})

test.each([429, 401])(
  'an answer %s refuses what it stops, and says nothing of what was sent before',
  async (status) => {
    const { submit, sent } = sender([refusal(status), noAnswer, refusal(status), created])

    await submit()
    await submit({ requestKey: 'key-2', form: form({ passengerCount: 3 }) })
    await submit({ requestKey: 'key-3' })
    await submit({ requestKey: 'key-4' })
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-2', 'key-2'])
  },
)

test('what a guest has sent stays a guest’s, though somebody has signed in since', async () => {
  const { submit, sent } = sender([noAnswer, created])

  await submit()
  await submit({ requestKey: 'key-2', customerId: 'anna' })
  expect(sent.map(({ anonymous }) => anonymous)).toEqual([true, true])
  expect(sent[1]?.key).toBe('key-1')
})

test('what a customer has sent is asked for by that customer alone', async () => {
  const { submit, sent } = sender([noAnswer, noAnswer, created])

  await submit({ customerId: 'anna' })
  await submit({ requestKey: 'key-2', customerId: 'anna' })
  await submit({ requestKey: 'key-3', customerId: 'max' })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-3'])
})

test('what a customer has sent holds a guest back, until it is given up', async () => {
  const { submit, sent } = sender([noAnswer, created])

  await submit({ customerId: 'anna' })
  expect(await submit({ requestKey: 'key-2' })).toEqual({ kind: 'no-answer' })
  expect(sent).toHaveLength(1)

  clearAttempt()
  expect(await submit({ requestKey: 'key-2' })).toMatchObject({ kind: 'created', isEarlier: false })
  expect(sent[1]).toMatchObject({ key: 'key-2', anonymous: true })
})

test('once the server has answered, the next booking has a key of its own', async () => {
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

test('a server that could not be reached for the captcha is no fault of it', async () => {
  const { submit, sent } = sender([created], { captcha: () => null })

  expect(await submit()).toEqual({ kind: 'unreachable' })
  expect(sent).toEqual([])
})

test('offline nothing is sent, nor is a captcha asked for', async () => {
  let asked = 0
  const { submit, sent } = sender([created], { online: false, captcha: () => `${++asked}` })

  expect(await submit()).toEqual({ kind: 'offline' })
  expect(sent).toEqual([])
  expect(asked).toBe(0)
})

const price = { totalCents: 15000, currency: 'USD', lines: [] } as const

test.each<[string, ApiResult<never>, SubmitOutcome]>([
  [
    'a 409 with a price asks about it',
    refusal(409, { message: 'm', price, priceToken: 'new' }),
    { kind: 'price-changed', price: { ...price, lines: [] }, priceToken: 'new' },
  ],
  [
    'a 409 with the news that there is no price any more asks too',
    refusal(409, { message: 'm', price: null, priceToken: null }),
    { kind: 'price-changed', price: null, priceToken: null },
  ],
  [
    'a 409 without a price is a car that was taken',
    refusal(409, { message: 'Taken' }),
    { kind: 'taken', body: { message: 'Taken' } },
  ],
  [
    'a 422 carries the faults of the fields',
    refusal(422, { message: 'm', errors: [{ path: 'guest.email', message: 'No' }] }),
    {
      kind: 'refused',
      body: { message: 'm', errors: [{ path: 'guest.email', message: 'No' }] },
      errors: [{ path: 'guest.email', message: 'No' }],
    },
  ],
  [
    'a captcha that the server does not take is not solved',
    refusal(422, { message: 'm', errors: [{ path: 'captcha', message: 'Captcha not solved' }] }),
    { kind: 'captcha-unsolved' },
  ],
  [
    'a 429 says when to try again',
    refusal(429, { message: 'm' }, 40),
    { kind: 'busy', body: { message: 'm' }, retryAfterSeconds: 40 },
  ],
  ['a 503 may say nothing of when', refusal(503), { kind: 'busy', body: undefined, retryAfterSeconds: null }],
  ['anything else failed', refusal(500, 'oops'), { kind: 'failed', body: 'oops' }],
])('%s', async (_, answer, outcome) => {
  expect(await sender([answer]).submit()).toEqual(outcome)
})

function sender(answers: ApiResult<unknown>[], { online = true, captcha = counted() } = {}) {
  const sent: Sent[] = []
  const call = (async (path, { body, headers, anonymous } = {}) => {
    sent.push({
      path,
      body: body as Record<string, unknown>,
      key: headers?.['Idempotency-Key'],
      anonymous,
    })
    return answers[sent.length - 1]
  }) as typeof callApi
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
