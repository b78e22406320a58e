import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, requestApi } from '#app/client/call-api.ts'
import { downloadApiFile } from '#app/client/download-file.ts'
import { endSession } from '#app/client/session-cookie.ts'
import { CurrentPasswordField } from '#app/features/account/credential-fields.tsx'
import { ProfileCard } from '#app/routes/user/forms/profile-card.tsx'
import { SaveForm } from '#app/routes/user/forms/save-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { deleteAccountSchema } from '#domain/account/credentials.ts'
import type { Profile } from '#domain/account/profile.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import { ChangeEmail, ChangePassword, HiddenUsername } from './change-credentials.tsx'
import { forgetCustomer } from './forget-customer.ts'
import { SessionsList } from './sessions-list.tsx'

/** The list of sessions loads when the tab is opened (`isOpen`). */
export function SecuritySection({ profile, isOpen }: { profile: Profile; isOpen: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <ProfileCard title="Password" text="When you change it, we’ll sign you out on your other devices.">
        <ChangePassword email={profile.email} />
      </ProfileCard>
      <ProfileCard
        title="Email"
        text="You sign in with it, and we send your confirmations there. To change it, open the link we’ll send to the new address."
      >
        <ChangeEmail email={profile.email} />
      </ProfileCard>
      <ProfileCard
        title="Devices"
        text="Where you’re signed in. If you don’t recognize a device, sign it out and change your password."
      >
        {isOpen ? <SessionsList /> : null}
      </ProfileCard>
      <ProfileCard title="Your data" text="Download everything we store about you in one file.">
        <ExportData />
      </ProfileCard>
      <ProfileCard
        title="Delete account"
        text="We’ll delete your profile, saved addresses and passengers for good. Your bookings stay in our records."
      >
        <DeleteAccount email={profile.email} />
      </ProfileCard>
    </div>
  )
}

function ExportData() {
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setBusy(true)
    await downloadApiFile(await requestApi('GET /auth/export'), 'my-data.json')
    setBusy(false)
  }

  return (
    <Button size="md" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} onClick={save}>
      Download my data
    </Button>
  )
}

function DeleteAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')

  async function send() {
    const agreed = await askToConfirm({
      title: 'Delete your account?',
      text: 'You can’t undo this. Your booked trips stay booked. You can manage them with their reference and your email.',
      danger: true,
    })
    return agreed ? callApi('POST /auth/delete-account', { body: { password } }) : undefined
  }

  async function leave() {
    showToast({ tone: 'success', title: 'Your account is deleted' })
    forgetCustomer(new Date())
    // Navigate first: after signing out, this page's guard would redirect to the sign-in page.
    await navigate('/')
    endSession()
  }

  return (
    <SaveForm
      label="Delete account"
      check={() => schemaErrors(deleteAccountSchema, { password })}
      send={send}
      onSaved={leave}
      saved="Your account is deleted."
      submit="Delete my account"
      look={{ color: 'danger' }}
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
