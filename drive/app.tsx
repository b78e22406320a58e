import { useEffect, useState } from 'react'
import { isUnderWay } from '#domain/dispatch/leg-status.ts'
import { ownQueue, progressOf, useDrive } from './data/store.ts'
import { isSharingAllowed, shareLocation, stopSharing } from './device/share-location.ts'
import { Banners } from './screens/banners.tsx'
import { ExtrasScreen } from './screens/extras-screen.tsx'
import { NameSign } from './screens/name-sign.tsx'
import { SettingsScreen } from './screens/settings-screen.tsx'
import { LinkScreen, SignInScreen } from './screens/sign-in-screens.tsx'
import { TripScreen } from './screens/trip-screen.tsx'
import { TripsScreen } from './screens/trips-screen.tsx'
import { Button } from './ui/controls.tsx'
import { usePlace } from './ui/place.ts'

export function App() {
  const { session, day, isOnline } = useDrive()
  const place = usePlace()
  const [token, setToken] = useState(readToken)
  useLocationSharing()

  if (token) return <LinkScreen token={token} onDone={() => setToken('')} />
  if (session === 'ended') return <SignInScreen />
  if (!day) return <Loading isOnline={isOnline} />
  if (place.screen === 'settings') return <SettingsScreen day={day} />
  if (place.screen === 'trips') return <TripsScreen day={day} banners={<Banners />} />
  const trip = day.trips.find(({ id }) => id === place.legId)
  if (!trip) return <TripGone />
  if (place.screen === 'sign') return <NameSign trip={trip} />
  if (place.screen === 'extras') return <ExtrasScreen trip={trip} banners={<Banners />} />
  return <TripScreen key={trip.id} trip={trip} banners={<Banners />} />
}

/** The secret of a sign-in link. */
function readToken(): string {
  return location.pathname === '/drive/welcome' ? location.hash.slice(1) : ''
}

/** From “On the way” until the trip is over, unless the chauffeur has turned it off. */
function useLocationSharing(): void {
  const legId = useDrive((state) => {
    const queue = ownQueue(state)
    return state.session === 'ended'
      ? undefined
      : state.day?.trips.find((trip) => isUnderWay(progressOf(trip, queue)))?.id
  })
  useEffect(() => {
    const share = () => {
      if (legId && isSharingAllowed()) shareLocation(legId)
      else stopSharing()
    }
    share()
    // The chauffeur may come back from the phone's settings, with the permission that was missing.
    const shareIfVisible = () => document.visibilityState === 'visible' && share()
    document.addEventListener('visibilitychange', shareIfVisible)
    return () => document.removeEventListener('visibilitychange', shareIfVisible)
  }, [legId])
}

function Loading({ isOnline }: { isOnline: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <p role="status">
        {isOnline ? 'Loading your trips' : 'No network. Your trips appear once there is a connection.'}
      </p>
    </main>
  )
}

function TripGone() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
      <h1 className="text-title">This trip is no longer yours</h1>
      <p>The desk has given it to someone else, or it was canceled.</p>
      <Button look="main" onClick={() => location.replace('#')}>
        Show my trips
      </Button>
    </main>
  )
}
