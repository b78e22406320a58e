import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { usePermission } from '#desk/api/me.ts'
import type { DeskBooking } from './desk-booking.ts'
import { AssignDialog, CancelDialog, DeclineDialog, PriceDialog } from './dialogs.tsx'

export type ActionName = keyof DeskBooking['actions']

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** The buttons of a booking. The one that its state waits for is solid. */
export function BookingActions({ booking, onChanged }: Props) {
  const actions = useBookingActions(booking, onChanged)
  const canTake = usePermission('take-bookings')
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {actions.map(({ name, label, isMain, isDanger, open }) => (
        <Button
          key={name}
          size="sm"
          variant={isMain ? 'solid' : 'outline'}
          colour={isDanger ? 'danger' : 'primary'}
          onClick={open}
        >
          {label}
        </Button>
      ))}
      {canTake ? (
        <>
          <Link to={`/bookings/new?repeat=${booking.reference}`} className={ghost}>
            Repeat
          </Link>
          <Link to={`/bookings/new?return=${booking.reference}`} className={ghost}>
            Return trip
          </Link>
        </>
      ) : null}
      <Button size="sm" variant="ghost" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

const ghost = buttonClass({ size: 'sm', variant: 'ghost' })

export function useBookingActions(booking: DeskBooking, onChanged: Props['onChanged']) {
  const canChange = usePermission('change-bookings')
  const { price, assign, decline, cancel } = booking.actions

  function opener(Dialog: typeof PriceDialog, done: string) {
    return async () => {
      const changed = await openModal<DeskBooking>((close) => (
        <Dialog booking={booking} onReloaded={onChanged} onClose={close} />
      ))
      if (!changed) return
      onChanged(changed)
      showToast({ tone: 'success', text: done })
    }
  }

  const all = [
    {
      name: 'price' as const,
      isAllowed: price,
      label: booking.totalCents === null ? 'Set the price' : 'Change the price',
      isMain: booking.totalCents === null,
      open: opener(PriceDialog, 'The price is set. We’ll email it to the customer.'),
    },
    {
      name: 'assign' as const,
      isAllowed: assign,
      label: booking.chauffeur ? 'Change the chauffeur' : 'Assign a chauffeur',
      isMain: !booking.chauffeur,
      open: opener(AssignDialog, 'The chauffeur is assigned. We’ll tell the customer.'),
    },
    {
      name: 'decline' as const,
      isAllowed: decline,
      label: 'Decline',
      isDanger: true,
      open: opener(DeclineDialog, 'The request is declined. We’ll tell the customer.'),
    },
    {
      name: 'cancel' as const,
      // An unpaid request is declined instead.
      isAllowed: cancel && !decline,
      label: 'Cancel the booking',
      isDanger: true,
      open: opener(CancelDialog, 'The booking is canceled. We’ll tell the customer.'),
    },
  ]
  return canChange ? all.filter(({ isAllowed }) => isAllowed) : []
}
