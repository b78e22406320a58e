import { Columns } from '#app/features/page/columns.tsx'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { useSite } from '#app/features/page/root-data.ts'
import { TitledCard } from '#app/features/page/titled-card.tsx'
import { PriceLines } from '#app/features/prices/price-lines.tsx'
import type { KeptBooking } from '#app/features/wizard/submit-receipt.ts'
import { TripFacts } from '#app/features/wizard/submit-trip-facts.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { handFile } from '#app/ui/hand-file.ts'
import { Icon } from '#app/ui/icon.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import { shortHoldText } from '#domain/booking/hold-text.ts'
import { formatCents } from '#domain/pricing/price.ts'
import { tripCalendar } from './created-calendar.ts'
import { NextSteps, Reference } from './created-parts.tsx'

/** A booking that has been made: what it is called, what it costs, and what comes now. */
export function CreatedBooking({ booking }: { booking: KeptBooking }) {
  const { reference, price, paymentUrl, manageUrl, isEarlier, trip, travelers } = booking
  return (
    <Columns aside={<Cost booking={booking} />}>
      <PageHeading
        title={booking.status === 'confirmed' ? 'Your car is confirmed' : 'Your booking is with us'}
        lead={leadOf(booking)}
      />
      {isEarlier ? <AsFirstSent /> : null}
      <Reference reference={reference} />
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
      <NextSteps steps={stepsFor(booking)} />
      <section aria-labelledby="trip" className="flex flex-col gap-4">
        <h2 id="trip" className="text-title">
          Your trip
        </h2>
        <TripFacts trip={trip} travelers={travelers} />
      </section>
    </Columns>
  )
}

function leadOf({ email, awaitsEmail }: KeptBooking): string {
  if (email && awaitsEmail) return `We’re sending an email to ${email}. Open the link in it to keep your car.`
  return email ? `A confirmation goes to ${email}.` : 'A confirmation goes to your e-mail address.'
}

function AsFirstSent() {
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

function Cost({ booking: { price } }: { booking: KeptBooking }) {
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

function AddToCalendar({ booking }: { booking: KeptBooking }) {
  const { host } = useSite()
  function save() {
    const file = new Blob([tripCalendar(booking, host)], { type: 'text/calendar;charset=utf-8' })
    handFile(file, `${booking.reference}.ics`)
  }
  return (
    <Button icon={<Icon name="calendar-days" className="size-5" />} onClick={save} className="max-sm:w-full">
      Add to calendar
    </Button>
  )
}

function stepsFor(booking: KeptBooking): string[] {
  return [
    firstStepOf(booking),
    'Before the pick-up we remind you, and tell you the chauffeur’s name and the plate of the car.',
    'Plans change: open the booking to move the time, correct an address or cancel. You see what it costs before you confirm.',
  ]
}

function firstStepOf({ price, paymentUrl, holdExpiresAt, awaitsEmail }: KeptBooking): string {
  if (awaitsEmail && holdExpiresAt)
    return shortHoldText({ until: unbrokenTime(holdExpiresAt), isPriced: price !== null })
  const kept = holdExpiresAt ? ` We keep the car for you until ${unbrokenTime(holdExpiresAt)}` : ''
  if (!price)
    return `We work out the price and write to you. The car is booked once you have agreed.${kept && `${kept}.`}`
  if (!paymentUrl) return 'There is nothing to pay. The car is yours.'
  return `Pay by card or by Zelle.${kept && `${kept}; a booking that is not paid by then ends and costs nothing.`}`
}
