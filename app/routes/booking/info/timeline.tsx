import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { type BookingStatus, isOver } from '#domain/status/booking-status.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatDate } from '#domain/time/wall-clock.ts'

type Entry = { title: string; at: string; reason: string }

/** The booking's history and its next steps. */
export function Timeline({ booking: { status, timeline } }: { booking: BookingDetail }) {
  const entries = entriesOf(timeline)
  const ahead = isOver(status) ? [] : course.slice(course.indexOf(status) + 1)
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="timeline" className="text-title">
          Status
        </h2>
        <p className="text-small text-muted">All times in New York time</p>
      </div>
      <ol className="flex flex-col">
        {entries.map(({ title, at, reason }, index) => (
          <li
            key={`${index} ${at}`}
            aria-current={index === entries.length - 1 ? 'step' : undefined}
            className={rowClass}
          >
            <span className={railClass}>
              <span className="grid size-6 place-items-center rounded-full bg-primary text-on-primary">
                <Icon name="check" className="size-4" />
              </span>
              {index < entries.length - 1 ? <Rail /> : null}
              {index === entries.length - 1 && ahead.length > 0 ? <Rail className="print:hidden" /> : null}
            </span>
            <span className="min-w-0 pb-5">
              <span className="font-medium">{title}</span>
              <span className="block text-small text-muted tabular">
                <time dateTime={at}>{shortTime(at)}</time>
                {reason ? ` · ${reason}` : ''}
              </span>
            </span>
          </li>
        ))}
        {ahead.map((step, index) => (
          <li key={step} className={classes(rowClass, 'text-muted print:hidden')}>
            <span className={railClass}>
              <span className="my-1.5 size-3 rounded-full border border-edge" />
              {index < ahead.length - 1 ? <Rail /> : null}
            </span>
            <span className="min-w-0 pb-3">
              <span className="sr-only">Next: </span>
              {bookingStatusLabels[step]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The statuses of a booking without problems. */
const course: BookingStatus[] = [
  ...(['requested', 'confirmed', 'assigned', 'en-route'] as const),
  ...(['on-location', 'on-board', 'completed'] as const),
]

/** An entry with the same status as before is a change of the booking. */
function entriesOf(timeline: BookingDetail['timeline']): Entry[] {
  return timeline.map(({ status, at, reason }, index) => ({
    title: titleOf(status, timeline[index - 1]?.status),
    at,
    reason,
  }))
}

function titleOf(status: BookingStatus, before: BookingStatus | undefined): string {
  if (status === before) return 'Changed'
  return status === 'requested' ? 'Requested' : bookingStatusLabels[status]
}

/** 'November 17, 2026, 9:30 a.m.' */
function shortTime(instant: string): string {
  const clock = newYorkClockAt(new Date(instant))
  return withNonBreakingSpaces(`${formatDate(clock)}, ${formatTime(clock.slice(11))}`)
}

function Rail({ className }: { className?: string }) {
  return <span className={classes('min-h-3 w-px grow bg-line', className)} />
}

const rowClass = 'grid grid-cols-[1.5rem_1fr] gap-4'

const railClass = 'flex flex-col items-center gap-1'
