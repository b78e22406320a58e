import { useState } from 'react'
import { requestApi } from '#app/client/call-api.ts'
import { downloadApiFile } from '#app/client/download-file.ts'
import { ProfileCard } from '#app/routes/user/forms/profile-card.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Profile } from '#domain/account/profile.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SessionsList } from './sessions-list.tsx'

/** `isOpen`: the sessions load when the tab is opened first. */
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
