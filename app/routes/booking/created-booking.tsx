import { downloadFile } from '#app/client/download-file.ts'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { useSite } from '#app/features/document/root-data.ts'
import { Columns, NumberedSteps, PageHeading, TitledCard } from '#app/features/page/page-layout.tsx'
import type { SavedBooking } from '#app/features/wizard/submit/saved-receipt.tsx'
import { SavedTripDetails } from '#app/features/wizard/submit/saved-receipt.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { calendarFile } from '#domain/booking/detail/calendar-file.ts'
import { shortHoldText } from '#domain/hold/hold.ts'
import { formatCents } from '#domain/pricing/price/price.ts'

/** The confirmation of a booking: reference, price and next steps. */
export function CreatedBooking({ booking }: { booking: SavedBooking }) {
  const { reference, price, paymentUrl, manageUrl, isEarlier, trip, travelers } = booking
  return (
    <Columns aside={<Cost booking={booking} />}>
      <PageHeading
        title={booking.status === 'confirmed' ? 'Your car is confirmed' : 'Your booking is with us'}
        lead={leadText(booking)}
      />
      {isEarlier ? <OriginalTripNotice /> : null}
      <ReferenceNumber reference={reference} />
      <div className="flex flex-wrap gap-3">
        {price && paymentUrl ? (
          <LinkButton href={paymentUrl} variant="solid" className="tabular max-sm:w-full">
            Pay now<span className="sr-only"> {formatCents(price.totalCents)}</span>
          </LinkButton>
        ) : null}
        <AddToCalendar booking={booking} />
        <LinkButton href={manageUrl} className="max-sm:w-full">
          Manage the booking
        </LinkButton>
      </div>
      <NextSteps steps={nextSteps(booking)} />
      <section aria-labelledby="trip" className="flex flex-col gap-4">
        <h2 id="trip" className="text-title">
          Your trip
        </h2>
        <SavedTripDetails trip={trip} travelers={travelers} />
      </section>
    </Columns>
  )
}

function leadText({ email, awaitsEmail }: SavedBooking): string {
  if (email && awaitsEmail) return `We’re sending an email to ${email}. Open the link in it to keep your car.`
  return email ? `A confirmation goes to ${email}.` : 'A confirmation goes to your e-mail address.'
}

function OriginalTripNotice() {
  return (
    <p className="flex gap-3 rounded-control bg-tint p-4">
      <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        This is the trip as you first sent it. What you changed since then is not in this booking. Manage the
        booking to change it; if you want both,{' '}
        <a href="/booking" className="text-accent underline underline-offset-4">
          the form still has your changes
        </a>
        .
      </span>
    </p>
  )
}

function Cost({ booking: { price } }: { booking: SavedBooking }) {
  return (
    <TitledCard title={price ? 'What is charged' : 'The price'}>
      {price ? (
        <PriceLines price={price} />
      ) : (
        <p className="text-muted">We work it out and name it to you. Nothing is owed until you agree.</p>
      )}
    </TitledCard>
  )
}

function AddToCalendar({ booking }: { booking: SavedBooking }) {
  const { host } = useSite()
  function save() {
    const file = new Blob([bookingCalendarFile(booking, host)], { type: 'text/calendar;charset=utf-8' })
    downloadFile(file, `${booking.reference}.ics`)
  }
  return (
    <Button icon={<Icon name="calendar-days" className="size-5" />} onClick={save} className="max-sm:w-full">
      Add to calendar
    </Button>
  )
}

function nextSteps(booking: SavedBooking): string[] {
  return [
    firstStepText(booking),
    'Before the pick-up we remind you, and tell you the chauffeur’s name and the plate of the car.',
    'Plans change: open the booking to move the time, correct an address or cancel. You see what it costs before you confirm.',
  ]
}

function firstStepText({ price, paymentUrl, holdExpiresAt, awaitsEmail }: SavedBooking): string {
  if (awaitsEmail && holdExpiresAt)
    return shortHoldText({ until: nonBreakingTime(holdExpiresAt), isPriced: price !== null })
  const holdText = holdExpiresAt ? ` We keep the car for you until ${nonBreakingTime(holdExpiresAt)}` : ''
  if (!price)
    return `We work out the price and write to you. The car is booked once you have agreed.${holdText && `${holdText}.`}`
  if (!paymentUrl) return 'There is nothing to pay. The car is yours.'
  return `Pay by card or by Zelle.${holdText && `${holdText}; a booking that is not paid by then ends and costs nothing.`}`
}

/** The reference of a booking or quote, large enough to read out on the phone. */
export function ReferenceNumber({ reference }: { reference: string }) {
  return (
    <dl className="flex flex-col gap-1 border-y border-line py-5">
      <dt className="small-caps text-accent">Reference</dt>
      <dd className="text-heading tabular tracking-wide select-all">{reference}</dd>
    </dl>
  )
}

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}

/** The new booking as a calendar file. */
export function bookingCalendarFile(booking: SavedBooking, host: string): string {
  const { reference, createdAt, trip } = booking
  const status = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  return calendarFile({ ...trip, reference, status, changes: 0, changedAt: createdAt }, host)
}
