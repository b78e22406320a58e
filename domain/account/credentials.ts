import * as z from 'zod/mini'
import {
  emailSchema,
  firstNameSchema,
  phoneSchema,
  secondNameSchema,
} from '#domain/contact/contact-schema.ts'

/** There is no second factor, so length makes the password strong. No rules about its characters. */
export const passwordLength = { min: 15, max: 256 } as const

const tooShort = `Use at least ${passwordLength.min} characters. A few words make a good password.`

/** A password being set. `isCommonPassword` rejects common ones; it needs the customer's details. */
export const newPasswordSchema = z
  .string('Choose a password')
  .check(
    z.minLength(passwordLength.min, tooShort),
    z.maxLength(passwordLength.max, `Use at most ${passwordLength.max} characters`),
  )

/** A password being compared. It has no minimum length, so that a response does not depend on its format. */
const enteredPasswordSchema = z
  .string('Enter your password')
  .check(
    z.minLength(1, 'Enter your password'),
    z.maxLength(1000, 'Enter a password of 1,000 characters or fewer'),
  )

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
  .string('This link is incomplete. Please open it from your email again.')
  .check(z.regex(/^[\w-]{43}$/, 'This link has expired or has already been used. Please request a new one.'))

export const verifyEmailSchema = z.object({ token: oneTimeToken })

export const resetPasswordSchema = z.object({ token: oneTimeToken, password: newPasswordSchema })

export const changePasswordSchema = z.object({
  currentPassword: enteredPasswordSchema,
  password: newPasswordSchema,
})

export const changeEmailSchema = z.object({ email: emailSchema, password: enteredPasswordSchema })

export const deleteAccountSchema = z.object({ password: enteredPasswordSchema })
