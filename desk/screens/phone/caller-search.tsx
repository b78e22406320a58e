import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { focusField } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { useData } from '#desk/api/use-data.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { fullName } from '#domain/contact/contact-schema.ts'
import { formatPhone, parsePhone } from '#domain/contact/phone-number.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { shortestCallerSearch } from '#domain/staff/phone-booking-schemas.ts'
import { type Caller, fillCaller, fillFromBooking, fillNewCaller } from './fill-from-booking.ts'

/** After this pause in typing the search runs by itself. */
const pauseMs = 250

/** Finds the caller by phone number, name or email. A press fills in the contact, or a whole trip. */
export function CallerSearch() {
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const isLongEnough = search.length >= shortestCallerSearch && typed.trim() !== ''
  const loaded = useData(search, (signal) =>
    isLongEnough
      ? callDesk('GET /desk/callers', { query: { search }, signal })
      : Promise.resolve({ ok: true as const, status: 200, data: { data: [] } }),
  )
  const callers = isLongEnough ? (loaded.data?.data ?? []) : []
  const isDone = isLongEnough && !loaded.isLoading && !loaded.failure
  const number = parsePhone(search)
  return (
    <Panel title="Who is calling?">
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is not in our browsers' baseline yet. */}
      <div role="search" aria-label="Find the caller">
        <TextField
          label="Phone number, name or email"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="sm:max-w-md"
        />
      </div>
      {loaded.failure && isLongEnough ? (
        <FailureNotice failure={loaded.failure} onRetry={loaded.reload} />
      ) : null}
      <p role="status" className="text-muted empty:hidden">
        {isDone ? countText(callers.length) : ''}
      </p>
      {isDone && callers.length === 0 && number.isValid ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            fillNewCaller(number.value)
            setTyped('')
            focusField('guest.firstName')
          }}
        >
          New customer with {formatPhone(number.value)}
        </Button>
      ) : null}
      {callers.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line" aria-busy={loaded.isLoading || undefined}>
          {callers.map((caller) => (
            <CallerRow key={caller.email} caller={caller} onFilled={() => setTyped('')} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nobody has booked with this before.'
  return count === 1 ? 'One customer found.' : `${count} customers found.`
}

function CallerRow({ caller, onFilled }: { caller: Caller; onFilled: () => void }) {
  const { isBusy, failure, run } = useAction()

  async function fill(reference: string, kind: 'repeat' | 'return') {
    const found = await run(() => callDesk('GET /desk/bookings/{reference}', { params: { reference } }))
    if (!found) return
    fillFromBooking(found.data, kind)
    onFilled()
    focusField('pickUpAt')
  }

  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium wrap-anywhere">{fullName(caller)}</p>
          <p className="text-small text-muted wrap-anywhere">
            {[
              caller.phone ? formatPhone(caller.phone) : null,
              caller.email,
              caller.bookingCount === 1 ? '1 booking' : `${caller.bookingCount} bookings`,
              caller.hasAccount ? 'has an account' : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button
          size="sm"
          onClick={() => {
            fillCaller(caller)
            onFilled()
            focusField('type')
          }}
        >
          Use<span className="sr-only"> {fullName(caller)}</span>
        </Button>
      </div>
      {failure ? <FailureNotice failure={failure} /> : null}
      <ul className="flex flex-col gap-1" aria-label={`Last trips of ${fullName(caller)}`}>
        {caller.lastBookings.slice(0, 3).map((booking) => (
          <li
            key={booking.reference}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2"
          >
            <p className="min-w-0 flex-1 basis-64 text-small wrap-anywhere">
              <Time at={booking.pickUpAt} className="tabular font-medium" /> · {booking.pickUpLocation} →{' '}
              {booking.destinationLocation}
              <span className="text-muted">
                {booking.carName ? ` · ${booking.carName}` : ''}
                {booking.totalCents === null ? '' : ` · ${formatCents(booking.totalCents)}`}
              </span>
            </p>
            <div className="flex gap-2">
              {(['repeat', 'return'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  variant="ghost"
                  aria-disabled={isBusy || undefined}
                  onClick={() => isBusy || void fill(booking.reference, kind)}
                >
                  {kind === 'repeat' ? 'Repeat' : 'Return trip'}
                  <span className="sr-only"> {booking.reference}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </li>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
