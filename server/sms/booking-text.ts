import { hoursToMs, timeZone } from '#domain/constants.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { smsLength, toSmsCharacters } from '#domain/contact/sms.ts'
import type { Site } from '#domain/site/site.ts'
import { isAwaitingPickUp, isConfirmed, isOver } from '#domain/status/booking-status.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import {
  formatNewYorkClock,
  isAmbiguousTime,
  timeZoneAbbreviation,
} from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { TextKind } from '#server/queue/job-definitions.ts'

const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })

type About = {
  booking: Pick<Booking, 'reference' | 'pickUpAt' | 'pickUpLocation' | 'chauffeur'> &
    Partial<Pick<Booking, 'returnAt'>>
  site: Pick<Site, 'brand' | 'configPhoneNumber'>
  /** The origin of the site's links. */
  origin: string
  /** For a passenger, who may not know of the booking yet. */
  isTraveler?: boolean
}

/**
 * A text message about a booking. Its link has no secret, because texts show on locked screens: the page asks for reference
 * and email. Texts with a place, a chauffeur or a return take up to two SMS, the others one.
 */
export function bookingText(kind: TextKind, about: About): string {
  return fitText(messageVariants(kind, about), about.site)
}

/** The first variant that fits two SMS, between the company's name and how to opt out. */
export function fitText(variants: readonly string[], { brand, configPhoneNumber }: About['site']): string {
  const texts = variants.map((message) =>
    toSmsCharacters(
      `${brand}: ${message}${message.endsWith('\n') ? '' : ' '}Questions? ${configPhoneNumber}. Reply STOP to opt out.`,
    ),
  )
  return texts.find((text) => (smsLength(text) ?? Infinity) <= maxDoubleSmsLength) ?? texts.at(-1) ?? ''
}

/** Longest first: the first variant that fits is sent. */
function messageVariants(kind: TextKind, { booking, origin, isTraveler = false }: About): string[] {
  const { reference, pickUpAt, returnAt, pickUpLocation, chauffeur } = booking
  const time = textTime(pickUpAt)
  const place = shorten(pickUpLocation)
  const details = `Booking ${reference}: ${origin}/booking/info\n`
  switch (kind) {
    case 'confirmed':
      return [
        isTraveler
          ? `A car is booked for you: ${time}. Booking ${reference}.`
          : `You're confirmed for ${time}. Booking ${reference}.`,
      ]
    case 'changed':
      return [
        `Your booking ${reference} has changed. Pick-up: ${time}.${returnAt ? ` Return: ${textTime(returnAt)}.` : ''}`,
      ]
    case 'cancelled':
      return [`Your booking ${reference} for ${time} is canceled.`]
    case 'chauffeur':
      return [
        ...(chauffeur
          ? [
              `${chauffeur.name} is your chauffeur for ${time}. Car: ${chauffeur.car}. Phone: ${formatPhone(chauffeur.phone)}. Booking ${reference}.`,
            ]
          : []),
        `We've assigned your chauffeur for ${time}. See your email for the name and car. Booking ${reference}.`,
      ]
    case 'chauffeur-lost':
      return [
        `Sorry, your chauffeur can't make it. We're finding you another one for ${textClock(pickUpAt)} and will text you the name. ${details}`,
      ]
    case 'reminder-24':
      return [
        `Your ride is coming up: ${time}, from ${place}. ${details}`,
        `Your ride is coming up: ${time}. ${details}`,
      ]
    case 'reminder-2':
      return [
        ...(chauffeur
          ? [
              `Your car will be at ${place} at ${textClock(pickUpAt)}. ${chauffeur.name}, ${chauffeur.car}, ${formatPhone(chauffeur.phone)}. ${details}`,
            ]
          : []),
        `Your car will be at ${place} at ${textClock(pickUpAt)}. ${details}`,
        `Your car will be there at ${textClock(pickUpAt)}. ${details}`,
      ]
    case 'payment-link':
      return [`Please pay to confirm your ride on ${time}. ${details}`]
  }
}

/** Two parts of a long SMS. A part ends before a character that takes two, so one is left free. */
const maxDoubleSmsLength = 2 * 153 - 1

/** The beginning of a long address is enough to recognize it. It is cut after a word, and loses its last punctuation. */
function shorten(address: string): string {
  const characters = [...cleanSingleLine(address)]
  const start = characters.slice(0, 60).join('')
  const whole = characters.length > 60 ? start.replace(/\s\S*$/, '') : start
  return whole.replace(/[\s.,;]+$/, '')
}

/** 'Tue, Nov 17, 9:30 a.m. New York time'; with 'EDT' or 'EST' in the hour that repeats when clocks go back. */
function textTime(instant: Date): string {
  return `${day.format(instant)}, ${textClock(instant)}`
}

/** '9:30 a.m. New York time' */
export function textClock(instant: Date): string {
  const zone = isAmbiguousTime(instant) ? timeZoneAbbreviation(instant) : 'New York time'
  return `${formatNewYorkClock(instant)} ${zone}`
}

/** Whether the text is still true. A booking that ended or moved in the meantime has its own texts for that. */
export function isTextStillRelevant(
  kind: TextKind,
  { status, pickUpAt, returnAt, chauffeur }: Pick<Booking, 'status' | 'pickUpAt' | 'returnAt' | 'chauffeur'>,
  now: Date,
): boolean {
  const msLeft = pickUpAt.getTime() - now.getTime()
  switch (kind) {
    case 'cancelled':
      return status === 'cancelled'
    case 'changed':
      return !isOver(status) && (returnAt ?? pickUpAt) > now
    case 'confirmed':
      return isAwaitingPickUp(status) && msLeft > 0
    case 'chauffeur':
      return status === 'assigned' && msLeft > 0
    case 'chauffeur-lost':
      return isStillLost({ status, chauffeur })
    // Within two hours of the pick-up only the last reminder is sent.
    case 'reminder-24':
      return isAwaitingPickUp(status) && msLeft > hoursToMs(2) && msLeft <= hoursToMs(24) + leewayMs
    case 'reminder-2':
      return isAwaitingPickUp(status) && msLeft > 0 && msLeft <= hoursToMs(2) + leewayMs
    case 'payment-link':
      return status === 'requested' && msLeft > 0
  }
}

/** Whether the chauffeur who was taken off still has no replacement. */
export function isStillLost({ status, chauffeur }: Pick<Booking, 'status' | 'chauffeur'>): boolean {
  return chauffeur === null && isConfirmed(status) && !isOver(status)
}

/** A reminder stays correct if the pick-up moves by less than this. */
const leewayMs = hoursToMs(1)
