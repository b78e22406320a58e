import { useSession } from '#app/features/account/session.ts'
import { changeProfile } from '#app/features/profile/change-profile.ts'
import { showServerError } from '#app/ui/toasts-store.ts'
import { phoneMessage, readPhone } from '#domain/contact/phone-number.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'
import { setSubmitFaults } from './submit-faults.ts'
import { useWizard } from './wizard-store.ts'

const path = 'guest.phone'

/** A customer without a phone number in the profile is asked for one here; what is wrong with it. */
export function phoneFaults(): FieldFault[] {
  if (!isAsked()) return []
  const { isValid } = readPhone(useWizard.getState().form.guest.phone)
  return isValid ? [] : [{ path, message: phoneMessage }]
}

/** The server books for a customer by the profile, so the number goes there first. False where it was refused. */
export async function keepPhone(): Promise<boolean> {
  if (!isAsked()) return true
  const { phone } = useWizard.getState().form.guest
  const answer = await changeProfile({ phone })
  if (answer.ok) return true
  showServerError(answer.status === 0 ? { message: unreachable } : answer.body)
  if (answer.status === 422) setSubmitFaults([{ path, message: phoneMessage }])
  return false
}

function isAsked(): boolean {
  const { profile } = useSession.getState()
  return profile !== null && !profile.phone
}

const unreachable = 'Our server could not be reached. Everything you filled in is kept.'
