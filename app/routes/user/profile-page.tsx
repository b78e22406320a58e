import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { loadProfile } from '#app/client/profile.ts'
import { readAuthToken, useSession } from '#app/client/session.ts'
import { endSession } from '#app/client/session-cookie.ts'
import { useSite } from '#app/features/document/root-data.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import type { Profile } from '#domain/account/profile.ts'
import { AddressesSection } from './addresses-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { LoadFailure } from './forms/profile-card.tsx'
import { PassengersSection } from './passengers-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { forgetCustomer } from './security/forget-customer.ts'
import { SecuritySection } from './security/security-section.tsx'
import { TripsSection } from './trips/trips-section.tsx'

/** The page contains no personal data: the browser loads the profile of the signed-in customer. */
export function ProfilePage({ title }: { title: string }) {
  const profile = useSession((session) => session.profile)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 sm:gap-9">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col gap-2">
          <h1 className="text-heading">{title}</h1>
          <p className="min-h-7 text-muted wrap-anywhere">
            {profile ? (
              <>
                {fullName(profile)}, <span className="inline-block">{profile.email}</span>
              </>
            ) : null}
          </p>
        </div>
        {profile ? <SignOut /> : null}
      </div>
      <NoScriptNotice />
      {profile ? <Sections key={profile.id} profile={profile} /> : <ProfileLoading />}
    </div>
  )
}

function Sections({ profile }: { profile: Profile }) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const requestedTab = hash.slice(1)
  useSelectedTabInView(requestedTab)
  const tabs = [
    { id: 'trips', label: 'Trips', content: <TripsSection /> },
    { id: 'details', label: 'Details', content: <DetailsSection profile={profile} /> },
    { id: 'addresses', label: 'Addresses', content: <AddressesSection profile={profile} /> },
    { id: 'passengers', label: 'Travelers', content: <PassengersSection profile={profile} /> },
    { id: 'preferences', label: 'Preferences', content: <PreferencesSection profile={profile} /> },
    {
      id: 'security',
      label: 'Security',
      content: <SecuritySection profile={profile} isOpen={requestedTab === 'security'} />,
    },
  ]
  return (
    <Tabs
      label="Your profile"
      tabs={tabs}
      selected={tabs.some(({ id }) => id === requestedTab) ? requestedTab : 'trips'}
      onSelect={(id) => navigate({ search, hash: id }, { replace: true, preventScrollReset: true })}
    />
  )
}

/** On a phone the tabs overflow; scrolls the selected one into view. */
function useSelectedTabInView(requestedTab: string): void {
  useEffect(() => {
    const tab = requestedTab ? document.querySelector('[role=tab][aria-selected=true]') : null
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [requestedTab])
}

function SignOut() {
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)
  return (
    <BusyButton
      size="md"
      busy={isBusy}
      busyLabel="Signing out"
      onClick={() => {
        setBusy(true)
        void signOut()
      }}
    >
      Sign out
    </BusyButton>
  )
}

/** Loading until the first request ends, or while someone who has signed out leaves; after an error, with a retry button. */
function ProfileLoading() {
  const ready = useSession((session) => session.ready)
  const [isTrying, setTrying] = useState(false)

  async function retry() {
    setTrying(true)
    await loadProfile()
    setTrying(false)
  }

  if (ready && !isTrying && readAuthToken() !== null)
    return <LoadFailure what="your profile" onRetry={retry} />
  return (
    <Loading label="Loading your profile" className="flex flex-col gap-7">
      <Skeleton className="h-12" />
      <Skeleton className="h-13 max-w-md" />
      <Skeleton className="h-64 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  )
}

function fullName({ firstName, secondName }: Profile): string {
  return [firstName, secondName].filter(Boolean).join(' ')
}

/** The browser loads the profile, which needs scripts; without them, contact us. */
function NoScriptNotice() {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <noscript>
      <p className="rounded-card border border-line bg-surface p-6">
        Your profile needs JavaScript, and it’s turned off in your browser. For help, call{' '}
        <a href={`tel:${configPhoneCall}`} className="underline underline-offset-4">
          {configPhoneNumber}
        </a>
        .
      </p>
    </noscript>
  )
}

/** SPEC section 4: logout clears the cookie and the profile and goes to `/`. */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/')
  }
}

/** Ends the session on the server as well; if it can't be reached, at least in the browser. */
async function signOut(): Promise<void> {
  const token = readAuthToken()
  await callApi('POST /auth/sign-out', {
    // Without renewal: an expired token can be revoked as it is.
    anonymous: true,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  endSession()
  forgetCustomer(new Date())
}

const timeoutMs = 5_000
