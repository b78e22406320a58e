import type { FieldFault } from '#domain/errors/field-faults.ts'
import { phoneMessage, readPhone } from './phone-number.ts'

/**
 * What a phone field does not accept. The rule of the requests lets any country's number by and would make a US number of
 * it, which nobody could be reached at; the field takes US numbers alone. Nothing typed is no fault of the field.
 */
export function phoneFaults(path: string, text: string | null): FieldFault[] {
  return !text || readPhone(text).isValid ? [] : [{ path, message: phoneMessage }]
}
