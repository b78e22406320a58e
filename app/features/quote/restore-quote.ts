import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#app/client/session.ts'
import { tabStorage } from '#app/client/tab-storage.ts'
import type { Profile } from '#domain/account/profile.ts'
import type { FormContact } from '#domain/booking/form/booking-form.ts'
import type { QuoteTripBody } from '#domain/enquiry/quote-trip.ts'
import { isWallClock, type WallClock } from '#domain/time/wall-clock.ts'
import { emptyQuote, type QuoteFields, useQuote } from './quote-state.ts'

/** Saves the unsent fields across reloads. Restored after hydration, as the server's HTML has empty fields. */
export function useSavedQuote(): void {
  useEffect(() => {
    const found = quoteStorage.read()
    if (found && isEmpty(useQuote.getState().fields)) useQuote.setState(found)
  }, [])
}

const guest = {
  ...{ firstName: z.string(), secondName: z.string(), email: z.string(), phone: z.string() },
  acceptSms: z.boolean(),
}

const wallClock = z.string().check(z.refine((text) => isWallClock(text))) as z.ZodMiniType<WallClock>

const fieldsSchema = z.object({
  pickUpLocation: z.string(),
  destinationLocation: z.string(),
  passengerCount: z.number(),
  carId: z.string(),
  pickUpAt: z.union([z.literal(''), wallClock]),
  pickUpOccurrence: z.enum(['earlier', 'later']),
  comment: z.string(),
  guest: z.object(guest),
  // The server drops what it cannot read.
  trip: z.optional(z.nullable(z.custom<QuoteTripBody>((value) => typeof value === 'object'))),
}) satisfies z.ZodMiniType<QuoteFields>

/** A changed schema needs a new key, so that data saved by an older version of the page is ignored. */
const quoteStorage = tabStorage('quote-1', z.object({ fields: fieldsSchema, requestKey: z.uuid() }))

useQuote.subscribe(({ fields, requestKey }) => {
  if (isEmpty(fields)) quoteStorage.clear()
  else quoteStorage.save({ fields: withoutProfile(fields), requestKey })
})

/** Details from the profile are not saved: they are filled in again. */
function withoutProfile(fields: QuoteFields): QuoteFields {
  return isFromProfile(fields.guest) ? { ...fields, guest: emptyQuote().guest } : fields
}

function isEmpty(fields: QuoteFields): boolean {
  return JSON.stringify(fields) === JSON.stringify(emptyQuote())
}

/**
 * Fills in the contact details of a signed-in customer. When the session ends they are removed, so that the next person
 * at this browser does not see them. Typed details stay until the customer signs out: see `forgetCustomer`.
 */
export function useFillFromProfile(): void {
  const profile = useSession((session) => session.profile)
  useEffect(() => {
    const { fields, fillGuest } = useQuote.getState()
    const { guest: empty } = emptyQuote()
    // Another customer may have signed in since the form was last open.
    if (profile && (isSame(fields.guest, empty) || isFromProfile(fields.guest))) {
      filledContact = contactOf(profile)
      fillGuest(filledContact)
    } else if (!profile && filledContact && isSame(fields.guest, filledContact)) fillGuest(empty)
  }, [profile])
}

/** Whether the contact details are those that the profile filled in. */
function isFromProfile(guest: Contact): boolean {
  return filledContact !== null && isSame(guest, filledContact)
}

type Contact = Omit<FormContact, 'acceptSms'>

let filledContact: Contact | null = null

function contactOf({ firstName, secondName, email, phone }: Profile): Contact {
  return { firstName, secondName: secondName ?? '', email, phone: phone ?? '' }
}

function isSame(one: Contact, other: Contact): boolean {
  return (['firstName', 'secondName', 'email', 'phone'] as const).every((name) => one[name] === other[name])
}
