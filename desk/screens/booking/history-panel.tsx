import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { bookingStatusLabels, paymentStatusLabels } from '#domain/status/status-texts.ts'
import type { DeskBooking } from './desk-booking.ts'

type Entry = DeskBooking['history'][number]

/** All that happened to the booking and its payments, the newest first. */
export function HistoryPanel({ booking }: { booking: DeskBooking }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-3">
        {booking.history.toReversed().map((entry, index) => (
          <li
            key={`${entry.at} ${entry.subject} ${index}`}
            className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Time at={entry.at} className="tabular text-small text-muted" />
            <div>
              <p>{describe(entry)}</p>
              <p className="text-small text-muted">{actorText(entry.actor, entry.staffName)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** A move as 'Confirmed'; a change without a move by its reason. */
function describe({ subject, fromStatus, toStatus, reason }: Entry): string {
  const labels: Record<string, string> = subject === 'payment' ? paymentStatusLabels : bookingStatusLabels
  const status = labels[toStatus] ?? toStatus
  const what = subject === 'payment' ? `Payment: ${status.toLowerCase()}` : status
  if (fromStatus === toStatus) return reason || 'Changed'
  return reason ? `${what}. ${reason}` : what
}

const actors: Record<string, string> = {
  customer: 'The customer',
  'guest-link': 'The customer, with the link of the booking',
  'operator-link': 'One of us, with a link from an email',
  staff: 'One of us',
  chauffeur: 'The chauffeur',
  partner: 'The partner company',
  provider: 'The payment provider',
  system: 'Automatically',
}

export function actorText(actor: string | undefined, staffName: string | null | undefined): string {
  return staffName ?? actors[actor ?? ''] ?? 'Someone'
}
