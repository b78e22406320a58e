import { useEffect, useState } from 'react'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { type DriveTrip, ownQueue, progressOf, tripUnderWay, useDrive } from './data/store.ts'
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
  const { session, day, queue, isRemoved, isOnline } = useDrive()
  const place = usePlace()
  const [token, setToken] = useState(readToken)
  const [lastShown, setLastShown] = useState<DriveTrip>()
  const legId = place.screen === 'trips' || place.screen === 'settings' ? undefined : place.legId
  const trip = day?.trips.find(({ id }) => id === legId)
  if (trip && trip !== lastShown) setLastShown(trip)
  useLocationSharing()

  if (token) return <LinkScreen token={token} onDone={() => setToken('')} />
  if (session === 'ended') return <SignInScreen />
  if (!day || isRemoved) return <Loading isOnline={isOnline} />
  if (place.screen === 'settings') return <SettingsScreen day={day} />
  const before = lastShown?.id === legId ? lastShown : undefined
  // A trip that is over leaves the list after a day.
  const isOver = !trip && before && isLegOver(progressOf(before, ownQueue({ queue, day })))
  if (place.screen === 'trips' || isOver) return <TripsScreen day={day} banners={<Banners />} />
  if (!trip) return <TripGone wasShown={before !== undefined} />
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
  const legId = useDrive((state) => (state.session === 'ended' ? undefined : tripUnderWay(state)?.id))
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

function TripGone({ wasShown }: { wasShown: boolean }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
      <h1 className="text-title">
        {wasShown ? 'This trip is no longer yours' : 'This trip isn’t on your list'}
      </h1>
      <p>
        {wasShown
          ? 'The desk has given it to someone else, or it was canceled.'
          : 'It’s over, the desk has given it to someone else, or it was canceled.'}
      </p>
      <Button look="main" onClick={() => location.replace('#')}>
        Show my trips
      </Button>
    </main>
  )
}
