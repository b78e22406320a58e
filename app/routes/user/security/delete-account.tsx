import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { endSession } from '#app/client/session-cookie.ts'
import { CurrentPasswordField } from '#app/features/account/credential-fields.tsx'
import { clearRecentAddresses } from '#app/features/address/recent-addresses.ts'
import { SaveForm } from '#app/routes/user/forms/save-form.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { deleteAccountSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import { HiddenUsername } from './hidden-username.tsx'

export function DeleteAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')

  async function send() {
    const agreed = await askToConfirm({
      title: 'Delete your account?',
      text: 'This cannot be undone. Trips that are booked stay booked, and are managed with their reference and your e-mail.',
      danger: true,
    })
    return agreed ? callApi('POST /auth/delete-account', { body: { password } }) : undefined
  }

  async function leave() {
    showToast({ tone: 'success', title: 'Your account is deleted' })
    // Navigate first: after signing out, this page's guard would redirect to the sign-in page.
    await navigate('/')
    endSession()
    clearRecentAddresses()
  }

  return (
    <SaveForm
      label="Delete account"
      check={() => schemaErrors(deleteAccountSchema, { password })}
      send={send}
      onSaved={leave}
      saved="Your account is deleted."
      submit="Delete my account"
      look={{ colour: 'danger' }}
    >
      {(errors) => (
        <>
          <HiddenUsername email={email} />
          <CurrentPasswordField
            className="max-w-md"
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      )}
    </SaveForm>
  )
}
