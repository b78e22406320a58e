import { hoursToMs } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, moveToDay, toCalendarDay } from '#domain/time/wall-clock.ts'

/** When a number last consented to texts, and when it last opted out. */
export type SmsConsentRecord = { agreedAt: Date | null; stoppedAt: Date | null }

/** STOP applies until the next consent. */
export function hasSmsConsent({ agreedAt, stoppedAt }: SmsConsentRecord): boolean {
  return agreedAt !== null && (stoppedAt === null || agreedAt > stoppedAt)
}

/** A booking without SMS consent gets no texts unless the customer consented later. */
export function canTextAboutBooking(
  { acceptSms, createdAt }: { acceptSms: boolean; createdAt: Date },
  record: SmsConsentRecord,
): boolean {
  return hasSmsConsent(record) && (acceptSms || (record.agreedAt !== null && record.agreedAt >= createdAt))
}

/** New York wall-clock times. */
const quietHours = { from: '21:00', until: '08:00' } as const

/** A text about a trip that begins within this time is sent at night too. */
const soonMs = hoursToMs(12)

/** When to send a text about a trip: now, or in the morning if it is night and the trip is not soon. */
export function smsSendTime(now: Date, { pickUpAt }: { pickUpAt: Date }): Date {
  const isSoon = pickUpAt.getTime() - now.getTime() <= soonMs
  return isSoon ? now : (quietHoursEnd(now) ?? now)
}

/** The end of the quiet hours this instant is in; null outside quiet hours. */
export function quietHoursEnd(instant: Date): Date | null {
  const clock = newYorkClockAt(instant)
  const [day, time] = [toCalendarDay(clock), clock.slice(11)]
  if (time >= quietHours.until && time < quietHours.from) return null
  return toInstant(
    moveToDay(`2000-01-01T${quietHours.until}`, time < quietHours.until ? day : addDays(day, 1)),
  )
}

type SmsKeyword = 'stop' | 'start' | 'help'

/** The carrier keyword in an incoming SMS, in any spelling: 'Stop.', 'opt out'. */
export function parseSmsKeyword(text: string): SmsKeyword | null {
  if (text.length > maxKeywordLength) return null
  return keywords.get(text.toUpperCase().replace(/[^A-Z]/g, '')) ?? null
}

/** In a longer text the keyword is part of a sentence: 'please stop at the corner'. */
const maxKeywordLength = 24

const keywords = new Map<string, SmsKeyword>([
  ...(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'] as const).map(
    (word) => [word, 'stop'] as const,
  ),
  ...(['START', 'UNSTOP'] as const).map((word) => [word, 'start'] as const),
  ...(['HELP', 'INFO'] as const).map((word) => [word, 'help'] as const),
])

/** Characters that fit into a single SMS in the GSM alphabet. */
export const maxSingleSmsLength = 160

/**
 * Converts text to the GSM 03.38 alphabet. A single character outside it would cut the limit to 70, so typographic
 * characters become ASCII, unsupported accents are removed, and the rest becomes '?'.
 */
export function toSmsCharacters(text: string): string {
  return [...text.normalize('NFC')].map(toSmsCharacter).join('')
}

/** Length in GSM characters; null if a character is not in the alphabet. */
export function smsLength(text: string): number | null {
  let length = 0
  for (const character of text) {
    if (basic.has(character)) length += 1
    else if (escaped.has(character)) length += 2
    else return null
  }
  return length
}

function toSmsCharacter(character: string): string {
  if (smsLength(character) !== null) return character
  const replacement = asciiReplacements.get(character) ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
  return replacement !== '' && smsLength(replacement) !== null ? replacement : '?'
}

const asciiReplacements = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
  ['·', '-'],
])

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const escaped = new Set('^{}\\[~]|€')
