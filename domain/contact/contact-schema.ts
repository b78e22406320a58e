import * as z from 'zod/mini'
import { names, phone } from '#domain/constants.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { hasWebAddress } from '#domain/text/web-address.ts'
import { invalidPhoneMessage, normalizePhone } from './phone-number.ts'

/** SPEC's phone rule: judged as it was sent, then brought into US form. */
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

/** Our emails name people and places: nobody may have a link sent by us. */
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

/** Somebody to be told about the trip. */
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

/** Who books without an account. Whether texts are welcome is false in a booking and true in a quote unless it is said. */
export function guestSchema({ acceptSms }: { acceptSms: boolean }) {
  return z.object(
    { ...personSchema.shape, acceptSms: z._default(z.boolean('Must be true or false'), acceptSms) },
    'A name, an e-mail address and a phone number are required',
  )
}
