import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CurrentPasswordField } from '#app/features/account/credential-fields.tsx'
import { endSession } from '#app/features/account/end-session.ts'
import { forgetAddresses } from '#app/features/address/recent-addresses.ts'
import { callApi } from '#app/features/api/call-api.ts'
import { confirm } from '#app/ui/confirm.tsx'
import { showToast } from '#app/ui/toasts-store.ts'
import { deleteAccountSchema } from '#domain/account/credentials.ts'
import { schemaFaults } from '#domain/errors/field-faults.ts'
import { AccountName } from './account-name.tsx'
import { SaveForm } from './save-form.tsx'

export function DeleteAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')

  async function send() {
    const agreed = await confirm({
      title: 'Delete your account?',
      text: 'This cannot be undone. Trips that are booked stay booked, and are managed with their reference and your e-mail.',
      danger: true,
    })
    return agreed ? callApi('/auth/delete-account', { method: 'POST', body: { password } }) : undefined
  }

  async function leave() {
    showToast({ tone: 'success', title: 'Your account is deleted' })
    // Away first: the guard of this page would lead to the sign-in.
    await navigate('/')
    endSession()
    forgetAddresses()
  }

  return (
    <SaveForm
      label="Delete account"
      check={() => schemaFaults(deleteAccountSchema, { password })}
      send={send}
      onSaved={leave}
      saved="Your account is deleted."
      submit="Delete my account"
      look={{ colour: 'danger' }}
    >
      {(faults) => (
        <>
          <AccountName email={email} />
          <CurrentPasswordField
            className="max-w-md"
            value={password}
            error={faults.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      )}
    </SaveForm>
  )
}
