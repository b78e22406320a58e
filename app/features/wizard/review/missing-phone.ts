import { updateProfile } from '#app/client/profile.ts'
import { useSession } from '#app/client/session.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { showServerError } from '#app/ui/toasts/toasts-store.ts'
import { invalidPhoneMessage, parsePhone } from '#domain/contact/phone-number.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

const path = 'guest.phone'

/** The error of the phone number that a customer without one enters here. */
export function validateMissingPhone(): FieldError[] {
  if (!isPhoneMissing()) return []
  const { isValid } = parsePhone(useWizard.getState().form.guest.phone)
  return isValid ? [] : [{ path, message: invalidPhoneMessage }]
}

/** Saves the number to the profile, where the server reads a customer's contact details. False if that failed. */
export async function saveMissingPhone(): Promise<boolean> {
  if (!isPhoneMissing()) return true
  const { phone } = useWizard.getState().form.guest
  const result = await updateProfile({ phone })
  if (result.ok) return true
  showServerError(result.status === 0 ? { message: unreachable } : result.body)
  if (result.status === 422) setValidationErrors([{ path, message: invalidPhoneMessage }])
  return false
}

function isPhoneMissing(): boolean {
  const { profile } = useSession.getState()
  return profile !== null && !profile.phone
}

const unreachable = 'Our server could not be reached. Everything you filled in is kept.'
