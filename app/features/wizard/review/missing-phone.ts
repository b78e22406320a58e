import { useSession } from '#app/client/session.ts'
import { updateProfile } from '#app/client/update-profile.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { showServerError } from '#app/ui/toasts/toasts-store.ts'
import { invalidPhoneMessage, parsePhone } from '#domain/contact/phone-number.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

const path = 'guest.phone'

/** A customer without a phone number in the profile is asked for one here; what is wrong with it. */
export function validateMissingPhone(): FieldError[] {
  if (!isPhoneMissing()) return []
  const { isValid } = parsePhone(useWizard.getState().form.guest.phone)
  return isValid ? [] : [{ path, message: invalidPhoneMessage }]
}

/** The server books for a customer by the profile, so the number goes there first. False where it was refused. */
export async function saveMissingPhone(): Promise<boolean> {
  if (!isPhoneMissing()) return true
  const { phone } = useWizard.getState().form.guest
  const answer = await updateProfile({ phone })
  if (answer.ok) return true
  showServerError(answer.status === 0 ? { message: unreachable } : answer.body)
  if (answer.status === 422) setValidationErrors([{ path, message: invalidPhoneMessage }])
  return false
}

function isPhoneMissing(): boolean {
  const { profile } = useSession.getState()
  return profile !== null && !profile.phone
}

const unreachable = 'Our server could not be reached. Everything you filled in is kept.'
