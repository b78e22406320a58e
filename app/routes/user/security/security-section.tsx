import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, requestApi } from '#app/client/call-api.ts'
import { downloadApiFile } from '#app/client/download-file.ts'
import { endSession } from '#app/client/session-cookie.ts'
import { CurrentPasswordField } from '#app/features/account/credential-fields.tsx'
import { clearRecentAddresses } from '#app/features/address/saved-addresses.ts'
import { ProfileCard } from '#app/routes/user/forms/profile-card.tsx'
import { SaveForm } from '#app/routes/user/forms/save-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { deleteAccountSchema } from '#domain/account/credentials.ts'
import type { Profile } from '#domain/account/profile.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import { ChangeEmail, ChangePassword, HiddenUsername } from './change-credentials.tsx'
import { SessionsList } from './sessions-list.tsx'

/** The list of sessions loads when the tab is opened (`isOpen`). */
export function SecuritySection({ profile, isOpen }: { profile: Profile; isOpen: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <ProfileCard title="Password" text="Changing it signs out every other device.">
        <ChangePassword email={profile.email} />
      </ProfileCard>
      <ProfileCard
        title="E-mail"
        text="You sign in with it, and confirmations go there. A new address counts once you have opened the link we send to it."
      >
        <ChangeEmail email={profile.email} />
      </ProfileCard>
      <ProfileCard
        title="Devices"
        text="Where you are signed in. End what you do not know, then change your password."
      >
        {isOpen ? <SessionsList /> : null}
      </ProfileCard>
      <ProfileCard
        title="Your data"
        text="Everything we keep about you, in one file that other programs can read."
      >
        <ExportData />
      </ProfileCard>
      <ProfileCard
        title="Delete account"
        text="Your profile, saved addresses and passengers go for good. Bookings stay in our records, without your account."
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
