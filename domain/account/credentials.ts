import * as z from 'zod/mini'
import {
  emailSchema,
  firstNameSchema,
  phoneSchema,
  secondNameSchema,
} from '#domain/contact/contact-schema.ts'

/** Where a password is all there is, length is what makes it strong. No rules about what it is made of. */
export const passwordLength = { min: 15, max: 256 } as const

const tooShort = `A password has at least ${passwordLength.min} characters. A few words make a good one.`

/** A password that is to be set. Whether it is too common is asked of `isCommonPassword`, which knows the customer. */
export const newPasswordSchema = z
  .string('A password is required')
  .check(
    z.minLength(passwordLength.min, tooShort),
    z.maxLength(passwordLength.max, `A password has at most ${passwordLength.max} characters`),
  )

/** A password that is to be compared: whatever it is, the answer is the same. */
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

/** The captcha only where the last answer demanded one. */
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
