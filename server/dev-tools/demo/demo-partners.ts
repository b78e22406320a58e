import { and, desc, eq, gt } from 'drizzle-orm'
import { legShareCents, suggestedCostCents } from '#domain/dispatch/partner-offer.ts'
import { listOffersOf } from '#server/data/dispatch/leg-offers.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { findStaffByEmail } from '#server/data/staff/staff.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { acceptOffer, nameChauffeur } from '#server/use-cases/partner/answer-offer.ts'
import { addPartner } from '#server/use-cases/partner/manage-partners.ts'
import { offerLeg } from '#server/use-cases/partner/offer-leg.ts'
import type { DemoDependencies } from './demo-dependencies.ts'

const demoPartners = [
  {
    name: 'Hudson Executive Cars',
    contact: 'Rosa Marin',
    email: 'dispatch@hudson-executive.example',
    phone: '+12125550177',
    notes: 'Sedans and SUVs. Answers within the hour, not on Sundays.',
  },
  {
    name: 'Palisades Black Car',
    contact: 'Leon Weiss',
    email: 'trips@palisades-black.example',
    phone: null,
    notes: 'New Jersey side. Invoices on the first of the month.',
  },
]

const theirChauffeur = {
  name: 'Ben Ito',
  phone: '+12125550142',
  car: 'Black Cadillac Escalade, T654321C',
}

const minute = 60_000

/** Two partners: the first has accepted a trip and named a chauffeur, the second still has to answer. */
export async function fillDemoPartners(
  deps: DemoDependencies,
  { now, dispatcherEmail }: { now: Date; dispatcherEmail: string },
): Promise<void> {
  const member = await findStaffByEmail(deps.db, dispatcherEmail)
  if (!member) throw new Error('The demo has no dispatcher')
  const info = { device: 'Chrome on Windows', address: '192.0.2.1' }
  const client = { info, network: 'demo', origin: 'http://localhost', hostname: 'localhost' }
  const by = { staffId: member.id, client }
  deps.setClock(new Date(now.getTime() - 50 * minute))
  const waiting = await deps.db
    .select({ id: bookings.id, reference: bookings.reference, totalCents: bookings.totalCents })
    .from(bookings)
    .where(
      and(eq(bookings.status, 'confirmed'), gt(bookings.pickUpAt, new Date(now.getTime() + 360 * minute))),
    )
    .orderBy(desc(bookings.pickUpAt))
    .limit(demoPartners.length)
  for (const [index, fields] of demoPartners.entries()) {
    const added = await addPartner(deps, fields, by)
    const booking = waiting[index]
    const legs = booking ? await listLegsOf(deps.db, booking.id) : []
    const [leg] = legs
    // Every trip of the demo may have a chauffeur.
    if (!added.ok || !booking || !leg) continue
    const shareCents = legShareCents(booking.totalCents ?? 0, { number: leg.number, legCount: legs.length })
    const offered = await offerLeg(
      deps,
      {
        reference: booking.reference,
        legId: leg.id,
        version: leg.version,
        partnerId: added.partner.id,
        costCents: suggestedCostCents(shareCents),
        note: '',
        answerBy: new Date(now.getTime() + 120 * minute),
      },
      by,
    )
    const [newest] = offered.ok ? await listOffersOf(deps.db, booking.id) : []
    if (!newest || index > 0) continue
    const link = { offer: newest.offer.id, version: 1 }
    deps.setClock(new Date(now.getTime() - 35 * minute))
    await acceptOffer(deps, link)
    await nameChauffeur(deps, { ...link, chauffeur: theirChauffeur })
  }
  deps.setClock(now)
}
