import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { phone } from '#domain/constants.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import usMetadata from './us-phone-metadata.json' with { type: 'json' }

/** E.164 if the number is valid, otherwise the text as typed. */
type ParsedPhone = { value: string; isValid: boolean }

/** Parses text as a US number. Text that cannot be parsed is not valid; nothing is thrown. */
export function parsePhone(text: string): ParsedPhone {
  if (text.length > phone.longestParsedInput) return { value: text, isValid: false }
  const options = { defaultCountry: phone.country, extract: false } as const
  const number = parsePhoneNumberFromString(text, options, metadata)
  return number?.isValid() && !number.ext
    ? { value: number.number, isValid: true }
    : { value: text, isValid: false }
}

/** Whether a text begins with another country's code: '+44 20…', '0044 20…', '01144 20…'. The code of the US is 1. */
export function isForeignPhone(text: string): boolean {
  return /^\s*(?:\+|00|011)[\s()-]*[2-9]/.test(text)
}

/** Removes all but digits, spaces, parentheses, plus and minus. Full-width characters are converted first. */
export function cleanPhoneText(text: string): string {
  return text.normalize('NFKC').replace(/[^\d ()+-]/g, '')
}

/**
 * Formats a cleaned text as a US number while it is being typed. The country code is dropped only once the number is
 * complete: until then a leading 1 may be the rest of an area code being corrected.
 */
export function formatTypedPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  const international = text.trimStart().startsWith('+')
  if (text.length > phone.longestParsedInput || (international && !digits.startsWith('1'))) return text
  if (!digits.startsWith('1')) return grouped(digits)
  if (digits.length === 1 + nationalLength) return grouped(digits.slice(1))
  return `${international ? '+1' : '1'} ${grouped(digits.slice(1))}`.trimEnd()
}

export const invalidPhoneMessage = 'Your phone number is not valid'

/** SPEC's conversion of an accepted number. */
export function normalizePhone(text: string): string {
  return phone.prefix + text.replace(phone.prefix, '').replace(/\D/g, '')
}

const metadata = usMetadata as unknown as MetadataJson

const nationalLength = 10

/** Never ends in punctuation, so that Backspace at the end always deletes a digit. */
function grouped(digits: string): string {
  if (digits.length <= 3 || digits.length > nationalLength) return digits
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}

/** '(212) 555-0147' for a US number in E.164; other text is returned unchanged. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}

/**
 * Errors of a phone field, which accepts US numbers only. The request schema also accepts other countries' numbers and
 * would turn them into wrong US numbers. An empty field is not an error here.
 */
export function phoneErrors(path: string, text: string | null): FieldError[] {
  return !text || parsePhone(text).isValid ? [] : [{ path, message: invalidPhoneMessage }]
}
