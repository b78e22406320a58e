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

/**
 * Whether a text is the beginning of another country's number: '+44 20…', '0044 20…', '01144 20…', or '+1 416…', because
 * Canada and the Caribbean share the code 1 with the US. Puerto Rico and other territories count as foreign, too: the phone
 * library has them as countries of their own.
 */
export function isForeignPhone(text: string): boolean {
  if (/^\s*(?:\+|00|011)[\s()-]*[2-9]/.test(text)) return true
  const [, areaCode] = /^(?:011|00)?1?(\d{3})/.exec(text.replace(/\D/g, '')) ?? []
  return areaCode !== undefined && foreignAreaCodes.has(areaCode)
}

/** Under the code 1 but outside the US: Canada, then the Caribbean and the Pacific. */
const foreignAreaCodes = new Set(
  [
    '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474',
    '506 514 519 537 548 568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778',
    '780 782 807 819 825 851 867 873 879 902 905 942',
    '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939',
  ].flatMap((codes) => codes.split(' ')),
)

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
