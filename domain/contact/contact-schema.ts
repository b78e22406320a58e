import * as z from 'zod/mini'
import { names, phone } from '#domain/constants.ts'
import { lineSchema } from '#domain/text/text-schema.ts'
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

/** Our emails repeat names and addresses: rejecting links keeps them from being used for spam. */
export function noWebAddress(message: string) {
  return z.refine<string>((text) => !hasWebAddress(text), message)
}

export const nameLinkMessage = 'A name can’t contain a web address. Please enter the name only.'

export const addressLinkMessage =
  'An address can’t contain a web address. Please enter the street and city only.'

/** A person who is notified about the trip: the customer. */
export const personSchema = z.object(personFields('your'), detailsMessage('your'))

export type Person = z.output<typeof personSchema>

export const {
  firstName: firstNameSchema,
  secondName: secondNameSchema,
  email: emailSchema,
} = personSchema.shape

/** A person who travels on a booking of another. */
export const travelerSchema = z.object(personFields('the traveler’s'), detailsMessage('the traveler’s'))

/** A traveler of a booking. */
export const passengerSchema = z.object(
  {
    ...travelerSchema.shape,
    /** Whether we write to this person about the trip, too. */
    notify: z._default(z.boolean('Must be true or false'), false),
  },
  detailsMessage('the traveler’s'),
)

export type Passenger = z.output<typeof passengerSchema>

/** 'Ann Lee' */
export function fullName({ firstName, secondName }: Pick<Person, 'firstName' | 'secondName'>): string {
  return [firstName, secondName].filter(Boolean).join(' ')
}

/** A customer without an account. `acceptSms` is the default: false in a booking, true in a quote. */
export function guestSchema({ acceptSms }: { acceptSms: boolean }) {
  return z.object(
    { ...personSchema.shape, acceptSms: z._default(z.boolean('Must be true or false'), acceptSms) },
    detailsMessage('your'),
  )
}

/** `whose` names the person in the errors. The phone's message is SPEC's. */
function personFields(whose: string) {
  return {
    firstName: lineSchema(`${whose} first name`, names.first).check(noWebAddress(nameLinkMessage)),
    secondName: z.nullish(
      lineSchema(`${whose} last name`, names.second).check(noWebAddress(nameLinkMessage)),
    ),
    email: emailSchemaFor(whose),
    phone: phoneSchema,
  }
}

function emailSchemaFor(whose: string) {
  const missing = `Enter ${whose} email address`
  return z.string(missing).check(
    z.trim(),
    z.maxLength(255, { error: 'Enter an email address of 255 characters or fewer', abort: true }),
    z.email({
      error: ({ input }) => (input === '' ? missing : 'Enter an email address like name@example.com'),
    }),
  )
}

function detailsMessage(whose: string): string {
  return `Enter ${whose} name, email address and phone number`
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
