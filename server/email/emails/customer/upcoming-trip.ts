import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { formatNewYorkClock, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { type BookingEmailData, subjectEnd, tripBlocks } from '#server/email/booking-email-data.ts'
import { type Block, button, type Detail, type Email, note, paragraph } from '#server/email/email.ts'
import { meetingPoint } from '#server/email/meeting-point.ts'
import { chauffeurDetails, tripDetails } from '#server/email/trip-details.ts'

/** To the customer: the chauffeur's name, car and phone number. */
export function chauffeurAssignedEmail(about: BookingEmailData & { chauffeur: Chauffeur }): Email {
  const { booking, chauffeur, manageUrl, phone } = about
  return {
    to: booking.contact.email,
    subject: `Your chauffeur for ${subjectEnd(booking)}`,
    preview: `${chauffeur.name}, ${chauffeur.car}.`,
    heading: 'Meet your chauffeur',
    blocks: [
      paragraph(`On ${formatShortDayAndTime(booking.pickUpAt)}, ${chauffeur.name} will be your chauffeur.`),
      { kind: 'details', title: 'Your chauffeur', rows: chauffeurDetails(chauffeur) },
      button('View your booking', manageUrl),
      ...tripBlocks({ ...about, carPicture: null }),
      note(
        `If your chauffeur or car changes, we’ll email you again. Questions? Call us anytime at ${phone}.`,
      ),
    ],
  }
}

/** To the customer: the chauffeur who was under way was taken off, and another one is being found. */
export function chauffeurLostEmail(about: BookingEmailData): Email {
  const { booking, manageUrl, phone } = about
  return {
    to: booking.contact.email,
    subject: `We’re finding you another chauffeur for ${subjectEnd(booking)}`,
    preview: 'Your chauffeur can’t make it. We’ll let you know who’s coming instead.',
    heading: 'We’re finding you another chauffeur',
    blocks: [
      paragraph(
        'We’re sorry: your chauffeur can’t make it. We’re finding you another one right now, and we’ll send you the name, the phone number and the car.',
      ),
      button('Follow your trip', manageUrl),
      ...tripBlocks({ ...about, carPicture: null }),
      note(`In a hurry? Call us anytime at ${phone} and mention booking ${booking.reference}.`),
    ],
  }
}

type TripReminderInput = BookingEmailData & { hoursBefore: 24 | 2 }

/** To the customer: the trip is soon. Times are clock times, not "in two hours": the email may be read later. */
export function tripReminderEmail(about: TripReminderInput): Email {
  return about.hoursBefore === 24 ? dayBeforeEmail(about) : hoursBeforeEmail(about)
}

function dayBeforeEmail(about: TripReminderInput): Email {
  const { booking, manageUrl, phone } = about
  return {
    to: booking.contact.email,
    subject: `Reminder: your ride on ${subjectEnd(booking)}`,
    preview: `From ${booking.pickUpLocation}.`,
    heading: 'Your ride is coming up',
    blocks: [
      paragraph(
        booking.chauffeur
          ? 'Here’s everything for your trip.'
          : 'Here’s everything for your trip. We’ll email your chauffeur’s name and phone number once they’re assigned.',
      ),
      ...chauffeurBlocks(about),
      button('View your booking', manageUrl),
      ...tripBlocks({ ...about, carPicture: null }),
      note(`Has something changed? Call us anytime at ${phone}.`),
    ],
  }
}

function hoursBeforeEmail(about: TripReminderInput): Email {
  const { booking, manageUrl, phone } = about
  const { reference, pickUpAt, pickUpLocation, contact } = booking
  const time = formatNewYorkClock(pickUpAt)
  return {
    to: contact.email,
    subject: `Your car will be there at ${time} (${reference})`,
    preview: `Pick-up from ${pickUpLocation}.`,
    heading: `Your car will be there at ${time}`,
    blocks: [
      paragraph(`Where to meet: ${meetingPoint(about)}`),
      ...chauffeurBlocks(about),
      button('View your booking', manageUrl),
      { kind: 'details', title: 'Your trip', rows: shortTrip(about) },
      note(`Can’t find your car? Call us at ${phone} and mention booking ${reference}.`),
    ],
  }
}

/** What a customer who is about to leave needs. */
function shortTrip({ booking, carName }: BookingEmailData): Detail[] {
  const needed = ['Pick-up', 'From', 'To', 'Traveler', 'Travelers', 'Flight', 'Car']
  return tripDetails(booking, { carName }).filter(({ label }) => needed.includes(label))
}

function chauffeurBlocks({ booking: { chauffeur } }: BookingEmailData): Block[] {
  return chauffeur ? [{ kind: 'details', title: 'Your chauffeur', rows: chauffeurDetails(chauffeur) }] : []
}
