import { useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import type { RequestBody } from '#domain/api/contract.ts'
import { toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { timeZone } from '#domain/constants.ts'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type FieldError, parseFieldErrors, schemaErrors } from '#domain/errors/field-errors.ts'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { deskBookingSchema } from '#domain/staff/phone-booking-schemas.ts'
import { changeDraft, type PhoneDraft, showErrors, usePhoneDraft } from './phone-draft.ts'

export type Receipt = DeskData<'POST /desk/bookings'>['data']

type Body = RequestBody<'POST /desk/bookings'>

/** The price on the screen, and the token that fixes it. */
export type ShownPrice = { price: Price | null; priceToken: string | null }

/** What was booked, for the result. `isEarlierTry`: as it was first sent, without what was changed since. */
export type Booked = { receipt: Receipt; draft: PhoneDraft; isEarlierTry: boolean }

export type BookState = {
  isBusy: boolean
  failure: ApiFailure | null
  /** Someone else has booked the last car of the class. */
  isCarGone: boolean
}

const idle: BookState = { isBusy: false, failure: null, isCarGone: false }

/** Books the draft. Whatever fails, the draft stays, and the next try has the same key. */
export function useBook({
  onCarGone,
  onBooked,
}: {
  onCarGone: () => void
  onBooked: (booked: Booked) => void
}) {
  const [state, setState] = useState<BookState>(idle)

  async function book(shown: ShownPrice) {
    if (state.isBusy) return
    const { draft } = usePhoneDraft.getState()
    const body = toBody(draft, shown)
    const errors = validate(draft, body)
    showErrors(errors)
    setState(idle)
    if (errors.length > 0) return
    setState({ ...idle, isBusy: true })
    const result = await send(body, draft.key)
    if (result.ok) return onBooked({ receipt: result.data.data, draft, isEarlierTry: false })
    if (isFlagged(result, 'isKeyUsed')) return showEarlierTry(draft)
    const isUnanswered = result.status === 0 || result.status >= 500
    if (isUnanswered) changeDraft({ unanswered: JSON.stringify(body) })
    setState({ ...idle, ...explain(result, shown) })
  }

  /** The try without a response did arrive: the same body again gets its receipt. */
  async function showEarlierTry(draft: PhoneDraft) {
    const result = draft.unanswered ? await send(JSON.parse(draft.unanswered), draft.key) : null
    if (result?.ok) return onBooked({ receipt: result.data.data, draft, isEarlierTry: true })
    setState({ ...idle, failure: result })
  }

  /** Shows a refusal where it belongs: at its fields, beside the price, or above the button. */
  function explain(result: ApiFailure, shown: ShownPrice): Partial<BookState> {
    const refused = parseFieldErrors(result.body).map(withoutPrefix)
    if (refused.length > 0) {
      showErrors(refused)
      return {}
    }
    if (result.status !== 409) return { failure: result }
    const { price, priceToken } = result.body as Partial<ShownPrice>
    if (priceToken !== undefined && price !== undefined) {
      usePhoneDraft.setState({ newPrice: { price, priceToken, before: shown.price } })
      return {}
    }
    onCarGone()
    return { isCarGone: true }
  }

  return { ...state, book }
}

function send(body: Body, key: string) {
  return callDesk('POST /desk/bookings', { body, headers: { 'Idempotency-Key': key } })
}

function toBody({ form, carId, agreed, sendText }: PhoneDraft, { priceToken }: ShownPrice): Body {
  const { captcha: _, ...booking } = toBookingRequest(form, {
    timezone: timeZone,
    carId,
    signedIn: false,
    priceToken,
    captcha: '',
  })
  const totalCents = parseDollars(agreed.dollars)
  return {
    booking,
    // An amount that can't be read is refused by the schema, with what to enter.
    agreed: agreed.isOn ? { totalCents: totalCents ?? Number.NaN, reason: agreed.reason } : null,
    sendText,
  }
}

/** The errors by the schema of the call, in the order of the screen, and those that only a form has. */
function validate({ form }: PhoneDraft, body: Body): FieldError[] {
  const own = [
    ...phoneErrors('booking.guest.phone', form.guest.phone),
    ...form.passengers.flatMap(({ phone }, index) => phoneErrors(`booking.passengers.${index}.phone`, phone)),
    ...(form.isPickUpSuggested
      ? [{ path: 'booking.pickUpAt', message: 'Ask the caller for the date and time, and enter them' }]
      : []),
  ]
  return schemaErrors(deskBookingSchema({ now: new Date() }), body, own)
    .map(withoutPrefix)
    .sort((one, other) => orderOf(one) - orderOf(other))
}

/** The fields have the names of the public form, whose messages speak to the customer. */
function withoutPrefix({ path, message }: FieldError): FieldError {
  if (!path.startsWith('booking.')) return { path, message }
  return {
    path: path.slice('booking.'.length),
    message: message.replace(/^Your\b/, 'The').replace(/\byour\b/, 'the'),
  }
}

function orderOf({ path }: FieldError): number {
  const place = screenOrder.indexOf(path.split('.')[0] ?? '')
  return place < 0 ? screenOrder.length : place
}

const screenOrder = [
  ...[
    'guest',
    'passengers',
    'type',
    'duration',
    'pickUpLocation',
    'stops',
    'destinationLocation',
    'pickUpAt',
    'isRoundTrip',
  ],
  ...['returnAt', 'passengerCount', 'luggageCount', 'airline', 'flightNumber', 'flightAt', 'childSeats'],
  ...['comment', 'carId', 'promocodeId', 'agreed', 'sendText'],
]

function isFlagged({ body }: ApiFailure, flag: string): boolean {
  return (body as Record<string, unknown> | undefined)?.[flag] === true
}
