import { useEffect } from 'react'
import { useSession } from '#app/client/session.ts'
import type { Profile } from '#domain/account/profile.ts'
import type { FormContact } from '#domain/booking/form/booking-form.ts'
import { emptyQuote, useQuote } from './quote-state.ts'

/**
 * Fills in the contact details of a signed-in customer. On sign-out they are removed, so that the next person at this
 * browser does not see them; typed details stay.
 */
export function useFillFromProfile(): void {
  const profile = useSession((session) => session.profile)
  useEffect(() => {
    const { fields, fillGuest } = useQuote.getState()
    const { guest: empty } = emptyQuote()
    if (profile && isSame(fields.guest, empty)) {
      filledContact = contactOf(profile)
      fillGuest(filledContact)
    } else if (!profile && filledContact && isSame(fields.guest, filledContact)) fillGuest(empty)
  }, [profile])
}

/** Whether the contact details are those that the profile filled in. */
export function isFromProfile(guest: Contact): boolean {
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
