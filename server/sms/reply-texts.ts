import { toSmsCharacters } from '#domain/contact/sms.ts'
import type { Site } from '#domain/site/site.ts'

type Sender = Pick<Site, 'brand' | 'configPhoneNumber'>

/** The reply CANCEL stops texts too, so the text states that bookings are unchanged. */
export function stoppedText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: You won't get any more texts. Your bookings haven't changed. To change one, call ${phone}. Reply START to get texts again.`,
  )
}

export function resumedText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: You'll get texts about your trips. Msg & data rates may apply. Questions? ${phone}. Reply STOP to opt out.`,
  )
}

export function notAgreedText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: To get texts about your trips, check the box when you book or in your profile. Questions? ${phone}.`,
  )
}

export function helpText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: We text you about your trips. For help, call ${phone}. Msg & data rates may apply. Reply STOP to opt out.`,
  )
}

export function unmonitoredText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: We can't read replies to this number. Please call ${phone}. Reply STOP to opt out.`,
  )
}
