import type * as z from 'zod/mini'
import { noticeTextTime } from '#domain/dispatch/trip-notice.ts'
import { siteForHost } from '#domain/site/site.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { numberEndOf, recordSentText, wasTextSent } from '#server/data/messaging/sent-messages.ts'
import { recordTripNotice } from '#server/data/messaging/trip-notices.ts'
import type { Places } from '#server/integrations/places/port.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { tripMail, type tripText } from '#server/queue/job-definitions.ts'
import { tripTextMessage } from '#server/sms/trip-text.ts'
import { stopTexts } from '#server/use-cases/messaging/sms-consent.ts'
import { findAgreedNumber } from '#server/use-cases/messaging/text-recipients.ts'
import type { TextDependencies } from '#server/workers/handlers/text/send-booking-text.ts'
import { minutesAway, readTripNotice } from './read-trip-notice.ts'

export type TripTextDependencies = TextDependencies & { places: Pick<Places, 'locate'> }

type Input = z.output<typeof tripText.payload> & { jobId: string }

/** Texts that the chauffeur is on the way or here, if that is still so. Whoever gets no texts by now gets the email. */
export async function sendTripText(deps: TripTextDependencies, input: Input): Promise<void> {
  const { db, now, sms, sites, siteOrigin } = deps
  const { jobId, kind, pressId, passenger } = input
  if (await wasTextSent(db, jobId)) return
  const news = await readTripNotice(deps, { pressId, kind })
  if (!news) return
  const { booking, leg, press, notice, trip, isFollowed } = news
  const at = now()
  if (!noticeTextTime(notice, { pressedAt: press.pressedAt, pickUpAt: leg.startsAt }, at)) return
  const phone = await findAgreedNumber(deps, booking, passenger)
  if (!phone) return emailInstead(deps, input)
  const site = siteForHost(sites, booking.site)
  const text = tripTextMessage(kind, {
    trip,
    isFollowed,
    minutesAway: minutesAway(news, at),
    reference: booking.reference,
    site,
    link: passenger ? null : `${siteOrigin(site)}/booking/info`,
  })
  const outcome = await sms.send({ to: phone, text, id: jobId })
  if (outcome === 'opted-out') {
    await stopTexts({ db, now }, { phone, source: 'carrier' })
    return emailInstead(deps, input)
  }
  await recordSentText(db, {
    jobId,
    bookingId: booking.id,
    kind,
    passenger,
    numberEnd: numberEndOf(phone),
    at,
  })
  await recordTripNotice(db, { jobId, pressId, passenger: passenger ?? null, channel: 'text', at })
}

async function emailInstead({ db, jobs }: TripTextDependencies, { jobId, ...payload }: Input): Promise<void> {
  const id = jobIdFor(`instead ${jobId}`)
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, tripMail, payload, { id }))
}
