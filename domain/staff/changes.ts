import type { Permission } from './permissions.ts'

/** What the desk hears about while it happens, and the permission to know of it. Triggers in the database name the kinds. */
export const changeKinds = {
  booking: 'read-bookings',
  quote: 'read-bookings',
  schedule: 'read-bookings',
  fleet: 'read-bookings',
  position: 'read-bookings',
  message: 'read-messages',
  staff: 'read-staff',
} as const satisfies Record<string, Permission>

export type ChangeKind = keyof typeof changeKinds

/** `subject` is a reference or an id. */
export type Change = { kind: ChangeKind; subject: string }

export function isChangeKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(changeKinds, kind)
}
