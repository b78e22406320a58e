import { toSmsCharacters } from '#domain/contact/sms.ts'
import type { Site } from '#domain/site/site.ts'

type Sender = Pick<Site, 'brand' | 'configPhoneNumber'>

/** The reply CANCEL stops texts too, so the text states that bookings are unchanged. */
export function stoppedText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: no more texts will come. Your bookings stay as they are; call ${phone} to change one. Reply START for texts again.`,
  )
}

export function resumedText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: you will get texts about your trips. Msg & data rates may apply. Questions: ${phone}. Reply STOP to opt out.`,
  )
}

export function notAgreedText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: to get texts about your trips, tick the box when you book or in your profile. Questions: ${phone}.`,
  )
}

export function helpText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: texts about your trips. For help call ${phone}. Msg & data rates may apply. Reply STOP to opt out.`,
  )
}

export function unmonitoredText({ brand, configPhoneNumber: phone }: Sender): string {
  return toSmsCharacters(
    `${brand}: nobody reads replies to this number. Please call ${phone}. Reply STOP to opt out.`,
  )
}
