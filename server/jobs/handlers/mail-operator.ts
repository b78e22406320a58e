import { hours } from '#domain/constants.ts'
import type { Site } from '#domain/site/site.ts'
import { findRefund } from '#server/data/refunds.ts'
import type { Letter } from '#server/email/letter.ts'
import { paymentToConfirmLetter } from '#server/email/letters/payment-to-confirm.ts'
import { refundToMakeLetter } from '#server/email/letters/refund-to-make.ts'
import type { OperatorPayload } from '#server/token-payloads.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { payeeOf, readPayment } from './mail-payment.ts'
import { type MailedTrip, readTrip } from './mail-trip.ts'

export type Written = { letter: Letter; site: Site }

/** Money that is to come by Zelle, with the link that says that it has. */
export async function paymentToConfirm(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const found = await readPayment(deps, id)
  if (found?.payment.status !== 'requested') return undefined
  const { payment: request, trip } = found
  const letter = paymentToConfirmLetter({
    ...forCompany(trip),
    request,
    payee: payeeOf(deps, trip),
    confirmUrl: confirmUrl(deps, trip, { payment: id }),
  })
  return { letter, site: trip.site }
}

/** Money that is to go back by hand. */
export async function refundToMake(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const refund = await findRefund(deps.db, id)
  if (!refund || refund.doneAt) return undefined
  const trip = await readTrip(deps, refund.bookingId)
  if (!trip) return undefined
  const letter = refundToMakeLetter({
    ...forCompany(trip),
    refund,
    confirmUrl: confirmUrl(deps, trip, { refund: id }),
  })
  return { letter, site: trip.site }
}

function forCompany({ booking, site }: MailedTrip) {
  return { booking, companyEmail: site.configEmail }
}

const linksLastMs = hours(60 * 24)

/** In the fragment, which a browser keeps to itself: no log gets to see it. */
function confirmUrl(
  { signer, now }: MailDependencies,
  { origin }: MailedTrip,
  payload: OperatorPayload,
): string {
  const token = signer.sign('operator', payload, new Date(now().getTime() + linksLastMs))
  return `${origin}/payment/confirm#${token}`
}
