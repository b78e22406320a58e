import type { Access } from '#app/features/booking-info/access.ts'
import { BookingFiles } from '#app/features/booking-info/booking-files.tsx'
import type { Failure } from '#app/features/booking-info/manage-api.ts'
import { givenBackText } from '#app/features/booking-info/money-words.ts'
import { PriceCard } from '#app/features/booking-info/price-card.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { type PayState, payStateOf } from './pay-state.ts'
import type { View } from './payment-frame.tsx'
import { settledText } from './payment-words.ts'
import { TripInShort } from './trip-in-short.tsx'

type Opened = { booking: BookingDetail; access: Access; onShut: (failure: Failure) => void }

export type Words = Pick<View, 'title' | 'lead' | 'mark'>

/** A booking that has nothing to be paid here: why that is so, and the way on. */
export function settledView({ booking, access, onShut }: Opened, words?: Words): View {
  const state = payStateOf(booking)
  const isLost = state === 'too-late' && booking.status === 'requested'
  const isOver = state === 'expired' || state === 'cancelled' || isLost
  return {
    ...(words ?? wordsOf(state, booking)),
    aside: <PriceCard booking={booking} />,
    body: (
      <>
        <div className="flex flex-wrap gap-3">
          {isOver ? (
            <LinkButton href="/booking" variant="solid" className="max-sm:w-full">
              Book a car
            </LinkButton>
          ) : null}
          <ManageLink reference={booking.reference} variant={isOver ? 'outline' : 'solid'} />
        </div>
        {state === 'paid' || state === 'set-aside' ? (
          <BookingFiles {...{ access, onShut }} status={booking.status} />
        ) : null}
        <TripInShort booking={booking} />
      </>
    ),
  }
}

type ManageProps = { reference: string; variant?: 'outline' | 'solid' }

export function ManageLink({ reference, variant = 'outline' }: ManageProps) {
  return (
    <LinkButton href={`/booking/info?reference=${reference}`} variant={variant} className="max-sm:w-full">
      Manage the booking
    </LinkButton>
  )
}

function wordsOf(state: PayState, booking: BookingDetail): Words {
  switch (state) {
    case 'paid':
      return {
        title: 'This trip is paid',
        lead: `${settledText(booking)} Nothing more is due.`,
        mark: 'circle-check',
      }
    case 'set-aside':
      return {
        title: 'Your payment is arranged',
        lead: `${settledText(booking)} Nothing more is due.`,
        mark: 'circle-check',
      }
    case 'unpriced':
      return {
        title: 'There is no price yet',
        lead: 'We work out the price and write to you. Nothing is owed until you agree.',
      }
    case 'expired':
      return {
        title: 'This booking has ended',
        lead: `${booking.price ? 'It was not paid' : 'No price was agreed on'} in time, and its car is free for others again. ${givenBackText(booking)}`,
      }
    case 'cancelled':
      return { title: 'This booking is canceled', lead: givenBackText(booking) }
    case 'too-late':
      return { title: 'This can no longer be paid here', lead: tooLateText(booking) }
    case 'nothing-due':
    case 'due':
      return { title: 'Nothing is due', lead: 'There is nothing to pay for this trip.' }
  }
}

function tooLateText({ status, holdExpiresAt }: BookingDetail): string {
  return status === 'requested' && holdExpiresAt
    ? `We kept the car for you until ${unbrokenTime(holdExpiresAt)}. Nothing was charged. Please book again, or call us.`
    : 'Please call us, and we settle it with you.'
}
