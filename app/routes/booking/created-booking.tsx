import { Suspense } from 'react'
import { downloadFile } from '#app/client/download-file.ts'
import { PriceWithLines } from '#app/features/booking/price-card.tsx'
import { useSite } from '#app/features/document/root-data.ts'
import { Columns, NumberedSteps, PageHeading, TitledCard } from '#app/features/page/page-layout.tsx'
import type { SavedBooking } from '#app/features/wizard/submit/saved-receipt.tsx'
import { SavedTripDetails } from '#app/features/wizard/submit/saved-receipt.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyOptional } from '#app/ui/loading/lazy-optional.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { type CalendarSite, calendarFile } from '#domain/booking/detail/calendar-file.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import '#app/features/booking/booking-print.css'
import { CreatedPicture, type CreatedPictures } from './created-picture.tsx'
import { createdHeadline, createdLead, createdStep } from './created-text.ts'
import { useCreatedDetail } from './use-created-detail.ts'

/** Loaded with the confirmation, not before it: the booking is confirmed without it. */
const AccountOffer = lazyOptional(
  async () => (await import('#app/features/account/account-offer.tsx')).AccountOffer,
)

type Props = { booking: SavedBooking; pictures: Promise<CreatedPictures> }

/** The confirmation of a booking: the car, the reference, and the one thing left to do. */
export function CreatedBooking({ booking, pictures }: Props) {
  const { reference, isEarlier, trip, travelers } = booking
  const detail = useCreatedDetail(booking)
  const now = new Date()
  return (
    <div data-booking-print>
      <Columns aside={<Cost booking={booking} pictures={pictures} />}>
        <PrintedCompany />
        <PageHeading title={createdHeadline(booking, detail, now)} lead={createdLead(booking, detail, now)} />
        <CarPicture booking={booking} pictures={pictures} className="lg:hidden" />
        {isEarlier ? <OriginalTripNotice /> : null}
        <ReferenceNumber reference={reference} />
        <Actions booking={booking} detail={detail} now={now} />
        <NextSteps steps={nextSteps(booking, detail, now)} />
        <section aria-labelledby="trip" className="flex flex-col gap-4">
          <h2 id="trip" className="text-title">
            Your trip
          </h2>
          <SavedTripDetails trip={trip} travelers={travelers} />
        </section>
        <Suspense fallback={null}>
          {detail && booking.email !== null ? <AccountOffer contact={detail.contact} /> : null}
        </Suspense>
      </Columns>
    </div>
  )
}

/** Printed pages have no header, so this names the company. */
function PrintedCompany() {
  const { name, host, configPhoneNumber } = useSite()
  return <p className="hidden text-small print:block">{[name, configPhoneNumber, host].join(' · ')}</p>
}

/** The car that was booked: below the headline of a phone, in the aside of a desktop. */
function CarPicture({ booking, ...rest }: Props & { className: string }) {
  const { car } = booking.trip
  return car === null ? null : <CreatedPicture {...rest} choose={({ cars }) => cars[car]} />
}

type ActionProps = { booking: SavedBooking; detail: BookingDetail | null; now: Date }

/** One primary action: to pay, or nothing if nothing is due. */
function Actions({ booking, detail, now }: ActionProps) {
  const { price, paymentUrl, manageUrl } = booking
  const step = createdStep(booking, detail, now)
  const canPay = price !== null && paymentUrl !== null && step !== null
  const amount = formatCents(detail?.payment.dueCents ?? price?.totalCents ?? 0)
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {canPay ? (
        <LinkButton href={paymentUrl} variant="solid" className="tabular max-sm:w-full">
          {step.kind === 'send-zelle' ? 'See Zelle details' : `Pay ${amount} to confirm`}
        </LinkButton>
      ) : null}
      <div className="-mx-4 flex flex-wrap gap-1">
        <LinkButton href={manageUrl} size="sm" variant="ghost">
          Manage booking
        </LinkButton>
        <AddToCalendar booking={booking} />
        <Button size="sm" variant="ghost" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}

function OriginalTripNotice() {
  return (
    <p className="flex gap-3 rounded-control bg-tint p-4 print:hidden">
      <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        This is the trip you sent first. Changes you made after that aren’t included. You can change this
        booking, or book a second trip:{' '}
        <a href="/booking" className="text-accent underline underline-offset-4">
          the form still has your changes
        </a>
        .
      </span>
    </p>
  )
}

/** Beside the page, so that the button to pay is in view on a laptop and on a phone. */
function Cost({ booking, pictures }: Props) {
  const { price } = booking
  return (
    <div className="flex flex-col gap-5">
      <CarPicture booking={booking} pictures={pictures} className="max-lg:hidden" />
      <TitledCard title="Price" id="price">
        {price ? (
          <PriceWithLines price={price} isFolded />
        ) : (
          <p className="text-muted">We’ll email your price. You’ll pay nothing until you accept it.</p>
        )}
      </TitledCard>
    </div>
  )
}

function AddToCalendar({ booking }: { booking: SavedBooking }) {
  const site = useSite()
  function save() {
    const file = new Blob([bookingCalendarFile(booking, site)], { type: 'text/calendar;charset=utf-8' })
    downloadFile(file, `${booking.reference}.ics`)
  }
  return (
    <Button size="sm" variant="ghost" icon={<Icon name="calendar-days" className="size-5" />} onClick={save}>
      Add to calendar
    </Button>
  )
}

function nextSteps(booking: SavedBooking, detail: BookingDetail | null, now: Date): string[] {
  const step = createdStep(booking, detail, now)
  const until = step ? nonBreakingTime(step.by.toISOString()) : ''
  return [
    step?.kind === 'pay'
      ? `Pay by card or Zelle by ${until}. If you don’t, the booking expires and you owe nothing.`
      : '',
    step?.kind === 'open-email' || step?.kind === 'await-price'
      ? 'We’ll email your price. Pay it to confirm your car.'
      : '',
    'We’ll remind you before your pick-up and send you the chauffeur’s name and the license plate.',
    'Plans change? Open your booking to change or cancel it. You’ll see the cost before you confirm.',
  ].filter(Boolean)
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
    <section aria-labelledby="next" className="flex flex-col gap-4 print:hidden">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}

/** The new booking as a calendar file. */
export function bookingCalendarFile(booking: SavedBooking, site: CalendarSite): string {
  const { reference, createdAt, trip, travelers } = booking
  const status = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  return calendarFile({ ...trip, travelers, reference, status, changes: 0, changedAt: createdAt }, site)
}
