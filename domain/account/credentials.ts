import * as z from 'zod/mini'
import {
  emailSchema,
  firstNameSchema,
  phoneSchema,
  secondNameSchema,
} from '#domain/contact/contact-schema.ts'

/** There is no second factor, so length makes the password strong. No rules about its characters. */
export const passwordLength = { min: 15, max: 256 } as const

const tooShort = `A password has at least ${passwordLength.min} characters. A few words make a good one.`

/** A password being set. `isCommonPassword` rejects common ones; it needs the customer's details. */
export const newPasswordSchema = z
  .string('A password is required')
  .check(
    z.minLength(passwordLength.min, tooShort),
    z.maxLength(passwordLength.max, `A password has at most ${passwordLength.max} characters`),
  )

/** A password being compared. It has no minimum length, so that a response does not depend on its format. */
const enteredPasswordSchema = z
  .string('A password is required')
  .check(z.minLength(1, 'A password is required'), z.maxLength(1000, 'This password is too long'))

const captcha = z._default(z.string(), '')

export const signUpSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: firstNameSchema,
  secondName: secondNameSchema,
  phone: z.nullish(phoneSchema),
  acceptSms: z._default(z.boolean('Must be true or false'), false),
  captcha,
})

/** The captcha is needed only if the previous response demanded one. */
export const signInSchema = z.object({ email: emailSchema, password: enteredPasswordSchema, captcha })

export const forgotPasswordSchema = z.object({ email: emailSchema, captcha })

const oneTimeToken = z
  .string('A link is required')
  .check(z.regex(/^[\w-]{43}$/, 'This link has expired or was used already'))

export const verifyEmailSchema = z.object({ token: oneTimeToken })

export const resetPasswordSchema = z.object({ token: oneTimeToken, password: newPasswordSchema })

export const changePasswordSchema = z.object({
  currentPassword: enteredPasswordSchema,
  password: newPasswordSchema,
})

export const changeEmailSchema = z.object({ email: emailSchema, password: enteredPasswordSchema })

export const deleteAccountSchema = z.object({ password: enteredPasswordSchema })
