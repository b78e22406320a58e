import { useEffect, useRef } from 'react'
import { useSession } from '#app/client/session.ts'
import type { Profile } from '#domain/account/profile.ts'
import { emptyMessage, type MessageFields } from './message-body.ts'

type Form = { fields: MessageFields; fill: (change: Partial<MessageFields>) => void }

/**
 * Fills the contact fields from the profile of a signed-in visitor. Typed values stay; values from a profile are
 * removed with it, so that the next person at this browser does not see them. Returns a function
 * that checks whether fields still have the profile's values.
 */
export function useFillFromProfile({ fields, fill }: Form): (contact: Contact) => boolean {
  const profile = useSession((session) => session.profile)
  const filled = useRef<Contact | null>(null)
  useEffect(() => {
    if (profile && isSame(fields, emptyMessage)) {
      filled.current = contactOf(profile)
      fill(filled.current)
    } else if (!profile && filled.current && isSame(fields, filled.current)) {
      filled.current = null
      fill({ name: '', email: '', phone: '' })
    }
  }, [profile])
  return (contact) => filled.current !== null && isSame(contact, filled.current)
}

type Contact = Omit<MessageFields, 'message'>

function contactOf({ firstName, secondName, email, phone }: Profile): Contact {
  return { name: [firstName, secondName].filter(Boolean).join(' '), email, phone: phone ?? '' }
}

function isSame(one: Contact, other: Contact): boolean {
  return one.name === other.name && one.email === other.email && one.phone === other.phone
}
