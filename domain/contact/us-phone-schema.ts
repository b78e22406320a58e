import * as z from 'zod/mini'
import { parsePhone } from './phone-number.ts'

const phoneError = 'Enter a US phone number with its area code'

/** Accepts any spelling of a US number; stored as E.164. */
export const usPhoneSchema = z.pipe(
  z.string(phoneError).check(z.refine((text) => parsePhone(text).isValid, phoneError)),
  z.transform((text) => parsePhone(text).value),
)
