import { progressLabels } from '#domain/dispatch/leg-status.ts'
import { extraLabels } from '#domain/drive/extras.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { dismissNotice } from '#drive/data/send-press.ts'
import { ownQueue, type Queued, useDrive } from '#drive/data/store.ts'
import { useNewVersion } from '#drive/device/app-version.ts'
import { allowSharing } from '#drive/device/share-location.ts'
import { Banner, Button } from '#drive/ui/controls.tsx'

/** What the chauffeur should know now: waiting presses, the network, decisions of the desk, and shared location. */
export function Banners() {
  const state = useDrive()
  const { isOnline, notices, location, hasNewVersion } = state
  const queue = ownQueue(state)
  return (
    <div className="grid gap-3 empty:hidden" aria-live="polite">
      {queue.length > 0 ? (
        <Banner>{waitingText(queue, isOnline)}</Banner>
      ) : isOnline ? null : (
        <Banner>No network. You see your trips as they were last loaded.</Banner>
      )}
      {notices.map(({ id, title, text }) => (
        <Banner key={id}>
          <p className="font-semibold">{title}</p>
          <p>{text}</p>
          <Button look="small" className="mt-2" onClick={() => dismissNotice(id)}>
            OK
          </Button>
        </Banner>
      ))}
      {location === 'on' || location === 'starting' ? (
        <Banner tone="calm">
          <div className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2">
              <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-success" />
              Sharing your location
            </span>
            <Button look="small" onClick={() => allowSharing(false)}>
              Stop
            </Button>
          </div>
        </Banner>
      ) : location === 'blocked' ? (
        <Banner tone="calm">
          Location is off. To share it on trips, allow it for this app in your phone’s settings.
        </Banner>
      ) : null}
      {hasNewVersion ? (
        <Banner tone="calm">
          <div className="flex items-center justify-between gap-3">
            <span>A new version is ready.</span>
            <Button look="small" onClick={() => void useNewVersion()}>
              Update
            </Button>
          </div>
        </Banner>
      ) : null}
    </div>
  )
}

/** 'No network. 1 press is stored and will be sent: On the way, 3:12 p.m.' */
function waitingText(queue: readonly Queued[], isOnline: boolean): string {
  const presses = queue.filter((item) => item.kind === 'press').length
  const extras = queue.length - presses
  const counted = [count(presses, 'press', 'presses'), count(extras, 'extra', 'extras')].filter(Boolean)
  const last = queue.at(-1)
  const what = last ? `: ${describe(last)}` : ''
  if (isOnline) return `Sending ${counted.join(' and ')}${what}`
  if (queue.some(({ isUnstorable }) => isUnstorable))
    return `No network, and this phone can’t store entries. Keep the app open until this is sent: ${counted.join(' and ')}.`
  const verb = queue.length === 1 ? 'is stored and will be sent' : 'are stored and will be sent'
  return `No network. ${counted.join(' and ')} ${verb}${queue.length === 1 ? what : `, the last${what}`}`
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}

function describe(item: Queued): string {
  return item.kind === 'press'
    ? `${progressLabels[item.press.status]}, ${formatNewYorkClock(item.press.pressedAt)}`
    : `${extraLabels[item.extra.kind]}, ${formatNewYorkClock(item.extra.at)}`
}
