import { callDrive, isPassing } from '#drive/data/call-drive.ts'
import { trueTime } from '#drive/data/clock.ts'
import { useDrive } from '#drive/data/store.ts'
import { readSetting, writeSetting } from './color-mode.ts'

const key = 'drive-location'

export function isSharingAllowed(): boolean {
  return readSetting(key) !== 'off'
}

export function allowSharing(isAllowed: boolean): void {
  writeSetting(key, isAllowed ? null : 'off')
  if (!isAllowed) stopSharing()
}

const sendEveryMs = 10_000

/** The most positions that wait for a connection. The server rejects any older than ten minutes. */
const mostWaiting = 60

type Sharing = { legId: string; watch: number; timer: ReturnType<typeof setInterval> }
type Waiting = NonNullable<Parameters<typeof callDrive<'POST /drive/positions'>>[1]>['positions']

let sharing: Sharing | null = null
let waiting: Waiting = []

/** Shares the phone's location for one trip. Calling it again for the same trip has no effect. */
export function shareLocation(legId: string): void {
  if (sharing?.legId === legId) return
  stopSharing()
  if (!('geolocation' in navigator)) {
    useDrive.setState({ location: 'blocked' })
    return
  }
  useDrive.setState({ location: 'starting' })
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      useDrive.setState({ location: 'on' })
      const { latitude, longitude, accuracy } = coords
      const at = trueTime(timestamp).toISOString()
      waiting = [...waiting, { legId, latitude, longitude, accuracyMeters: accuracy, at }].slice(-mostWaiting)
    },
    ({ code }) => {
      // Without a signal, the watch continues by itself. Without permission it has ended: a later call starts a new one.
      if (code !== GeolocationPositionError.PERMISSION_DENIED) return
      stopSharing()
      useDrive.setState({ location: 'blocked' })
    },
    { enableHighAccuracy: true, maximumAge: 5_000, timeout: 60_000 },
  )
  sharing = { legId, watch, timer: setInterval(() => void send(), sendEveryMs) }
}

export function stopSharing(): void {
  if (!sharing) return
  navigator.geolocation.clearWatch(sharing.watch)
  clearInterval(sharing.timer)
  sharing = null
  waiting = []
  useDrive.setState({ location: 'off' })
}

async function send(): Promise<void> {
  const positions = waiting
  if (positions.length === 0) return
  waiting = []
  const result = await callDrive('POST /drive/positions', { positions })
  // Sharing may have been stopped meanwhile.
  if (!result.ok && isPassing(result.status) && sharing)
    waiting = [...positions, ...waiting].slice(-mostWaiting)
}
