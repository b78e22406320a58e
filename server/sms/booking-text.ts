import { hoursToMs, timeZone } from '#domain/constants.ts'
import { maxSingleSmsLength, smsLength, toSmsCharacters } from '#domain/contact/sms.ts'
import type { Site } from '#domain/site/site.ts'
import { isAwaitingPickUp, isOver } from '#domain/status/booking-status.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { isAmbiguousTime, timeZoneAbbreviation } from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { TextKind } from '#server/queue/job-definitions.ts'

const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })

type About = {
  booking: Pick<Booking, 'reference' | 'pickUpAt' | 'chauffeur'>
  site: Pick<Site, 'brand' | 'configPhoneNumber'>
}

/** A text message about a booking: company, reference, pick-up time and phone number, but no addresses or links. */
export function bookingText(kind: TextKind, { booking, site }: About): string {
  const texts = messageVariants(kind, booking).map((message) =>
    toSmsCharacters(`${site.brand}: ${message} Questions: ${site.configPhoneNumber}. Reply STOP to opt out.`),
  )
  return texts.find((text) => (smsLength(text) ?? Infinity) <= maxSingleSmsLength) ?? texts.at(-1) ?? ''
}

/** Longest first: the first variant that fits a single SMS is sent. */
function messageVariants(kind: TextKind, { reference, pickUpAt, chauffeur }: About['booking']): string[] {
  const time = textTime(pickUpAt)
  switch (kind) {
    case 'confirmed':
      return [`booking ${reference} is confirmed. Pick-up ${time}.`]
    case 'changed':
      return [`booking ${reference} has changed. Pick-up ${time}.`]
    case 'cancelled':
      return [`booking ${reference} for ${time} is canceled.`]
    case 'chauffeur':
      return [
        ...(chauffeur ? [`chauffeur ${chauffeur.name}, ${chauffeur.car}. Booking ${reference}.`] : []),
        `your chauffeur is assigned; who it is, is in your e-mail. Booking ${reference}.`,
      ]
    case 'reminder-24':
    case 'reminder-2':
      return [`your car comes ${time}. Booking ${reference}.`]
  }
}

/** 'Tue, Nov 17, 9:30 a.m. New York time'; with 'EDT' or 'EST' in the hour that repeats when clocks go back. */
function textTime(instant: Date): string {
  return `${day.format(instant)}, ${textClock(instant)}`
}

/** '9:30 a.m. New York time' */
function textClock(instant: Date): string {
  const zone = isAmbiguousTime(instant) ? timeZoneAbbreviation(instant) : 'New York time'
  return `${formatTime(newYorkClockAt(instant).slice(11))} ${zone}`
}

/** Whether the text is still true. A booking that ended or moved in the meantime has its own texts for that. */
export function isTextStillRelevant(
  kind: TextKind,
  { status, pickUpAt }: Pick<Booking, 'status' | 'pickUpAt'>,
  now: Date,
): boolean {
  const msLeft = pickUpAt.getTime() - now.getTime()
  switch (kind) {
    case 'cancelled':
      return status === 'cancelled'
    case 'changed':
      return !isOver(status) && msLeft > 0
    case 'confirmed':
      return isAwaitingPickUp(status) && msLeft > 0
    case 'chauffeur':
      return status === 'assigned' && msLeft > 0
    // Within two hours of the pick-up only the last reminder is sent.
    case 'reminder-24':
      return isAwaitingPickUp(status) && msLeft > hoursToMs(2) && msLeft <= hoursToMs(24) + leewayMs
    case 'reminder-2':
      return isAwaitingPickUp(status) && msLeft > 0 && msLeft <= hoursToMs(2) + leewayMs
  }
}

/** A reminder stays correct if the pick-up moves by less than this. */
const leewayMs = hoursToMs(1)
