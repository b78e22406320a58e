import * as z from 'zod/mini'
import { names, phone } from '#domain/constants.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { invalidPhoneMessage, normalizePhone } from './phone-number.ts'

/** SPEC's phone rule: validated as sent, then converted to a US number. */
export const phoneSchema = z.pipe(
  z
    .string(invalidPhoneMessage)
    .check(
      z.maxLength(phone.maxLength, { error: invalidPhoneMessage, abort: true }),
      z.regex(/^\+[1-9]\d{1,19}$/, invalidPhoneMessage),
    ),
  z.transform(normalizePhone),
)

export const emailSchema = z
  .string('An e-mail address is required')
  .check(
    z.trim(),
    z.maxLength(255, { error: 'This e-mail address is too long', abort: true }),
    z.email('This e-mail address is not valid'),
  )

/** Our emails repeat names and addresses: rejecting links keeps them from being used for spam. */
export function noWebAddress(message: string) {
  return z.refine<string>((text) => !hasWebAddress(text), message)
}

export const nameLinkMessage = 'A name can’t contain a web address. Please enter the name only.'

export const addressLinkMessage =
  'An address can’t contain a web address. Please enter the street and city only.'

const firstName = `A first name has ${names.first.min} to ${names.first.max} characters`

export const firstNameSchema = z
  .string(firstName)
  .check(
    z.overwrite(cleanSingleLine),
    z.minLength(names.first.min, firstName),
    z.maxLength(names.first.max, firstName),
    noWebAddress(nameLinkMessage),
  )

const secondName = `A last name has at most ${names.second.max} characters`

export const secondNameSchema = z.nullish(
  z
    .string(secondName)
    .check(
      z.overwrite(cleanSingleLine),
      z.maxLength(names.second.max, secondName),
      noWebAddress(nameLinkMessage),
    ),
)

/** A person who is notified about the trip. */
export const personSchema = z.object(
  {
    firstName: firstNameSchema,
    secondName: secondNameSchema,
    email: emailSchema,
    phone: phoneSchema,
  },
  'A name, an e-mail address and a phone number are required',
)

export type Person = z.output<typeof personSchema>

/** A customer without an account. `acceptSms` is the default: false in a booking, true in a quote. */
export function guestSchema({ acceptSms }: { acceptSms: boolean }) {
  return z.object(
    { ...personSchema.shape, acceptSms: z._default(z.boolean('Must be true or false'), acceptSms) },
    'A name, an e-mail address and a phone number are required',
  )
}

/** Whether an email program would turn part of the text into a link. */
export function hasWebAddress(text: string): boolean {
  return webAddress.test(text.normalize('NFKC').replaceAll('。', '.'))
}

/**
 * A scheme, `www.`, or a domain with a common ending. 'St.John' and 'Main St.Brooklyn' do not match: endings that are
 * also words or abbreviations count only before a slash.
 */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|xyz|online|site|shop|club|top|link|click|app|dev|live|store|icu|vip|ru|cn|tk)(?![\p{L}\d])|[\p{L}\d]\.[a-z]{2,4}\/[\p{L}\d]/iu
