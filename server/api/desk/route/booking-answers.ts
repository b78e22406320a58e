import type { Context } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { siteForHost } from '#domain/site/site.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import type { SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { ChangeDependencies } from '#server/use-cases/booking/change/change-booking.ts'
import { readDeskBooking } from '#server/use-cases/booking/desk/read-desk-booking.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { resolveZellePayee, type ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'
import { confirmedUntil } from '#server/use-cases/staff/account/confirm-identity.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'

export type DeskBookingDependencies = StaffDependencies &
  PaymentDependencies &
  ChangeDependencies &
  ZelleDependencies

export const params = {
  reference: { description: 'The reference of the booking', example: 'SW-7K3-M9Q-XTB' },
}

export const example = { data: examples.deskBooking }

/** What the calls about one booking share. */
export function createBookingAnswers(deps: DeskBookingDependencies) {
  return {
    /** Whether there is a fresh proof of identity, for actions that need one only sometimes. */
    isConfirmed: ({ session }: SessionWithMember): boolean =>
      confirmedUntil(session.confirmedAt, deps.now()) !== null,
    /** The booking after an action, or the action's failure. */
    async answer(c: Context<HttpEnv>, reference: string, result: { ok: true } | ApiFailure) {
      if (!result.ok) return result
      const booking = await findBookingByReference(deps.db, parseBookingReference(reference) ?? '')
      if (!booking) return { ok: false as const, error: { code: 'not-found' as const } }
      const zellePayee = resolveZellePayee(deps, siteForHost(c.get('sites'), booking.site))
      return { data: await readDeskBooking(deps, { booking, zellePayee }) }
    },
  }
}

export function actingOf(
  c: Context<HttpEnv>,
  { member }: SessionWithMember,
  { reference }: { reference: string },
) {
  return { reference: parseBookingReference(reference) ?? '', actor: member, client: readDeskClient(c) }
}
