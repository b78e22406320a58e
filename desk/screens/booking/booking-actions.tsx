import type { ComponentType } from 'react'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { usePermission } from '#desk/api/me.ts'
import type { DialogProps } from './action-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { CancelDialog, DeclineDialog, PriceDialog } from './dialogs.tsx'
import { AdjustDialog, RefundDialog } from './money-dialogs.tsx'

export type ActionName = keyof DeskBooking['actions']

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** The buttons of a booking. The one that its state waits for is solid. */
export function BookingActions({ booking, onChanged }: Props) {
  const actions = useBookingActions(booking, onChanged)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ActionButtons actions={actions.filter(({ isAboutMoney }) => !isAboutMoney)} />
    </div>
  )
}

/** The buttons of the panel about money. */
export function MoneyActions({ booking, onChanged }: Props) {
  const actions = useBookingActions(booking, onChanged)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ActionButtons actions={actions.filter(({ isAboutMoney }) => isAboutMoney)} />
    </div>
  )
}

function ActionButtons({ actions }: { actions: readonly BookingAction[] }) {
  return actions.map(({ name, label, isMain, isDanger, open }) => (
    <Button
      key={name}
      size="sm"
      variant={isMain ? 'solid' : 'outline'}
      color={isDanger ? 'danger' : 'primary'}
      onClick={open}
    >
      {label}
    </Button>
  ))
}

type BookingAction = {
  name: ActionName
  isAllowed: boolean
  label: string
  isMain?: boolean
  isDanger?: boolean
  isAboutMoney?: boolean
  open: () => Promise<void>
}

export function useBookingActions(booking: DeskBooking, onChanged: Props['onChanged']): BookingAction[] {
  const canChange = usePermission('change-bookings')
  const canDispatch = usePermission('dispatch')
  const canAdjust = usePermission('adjust-prices')
  const canRefund = usePermission('refund-payments')
  const { price, change, assign, decline, cancel, adjust, refund } = booking.actions

  function opener(Dialog: ComponentType<DialogProps>, done?: string) {
    return async () => {
      const changed = await openModal<DeskBooking>((close) => (
        <Dialog booking={booking} onReloaded={onChanged} onClose={close} />
      ))
      if (!changed) return
      onChanged(changed)
      if (done) showToast({ tone: 'success', text: done })
    }
  }

  const all: BookingAction[] = [
    {
      name: 'price',
      isAllowed: canChange && price,
      label: booking.totalCents === null ? 'Set the price' : 'Change the price',
      isMain: booking.totalCents === null,
      open: opener(PriceDialog, 'The price is set. We’ll email it to the customer.'),
    },
    {
      name: 'assign',
      isAllowed: canDispatch && assign,
      label: booking.chauffeur ? 'Change the chauffeur' : 'Assign a chauffeur',
      isMain: !booking.chauffeur,
      // The offer to undo says what was done.
      open: opener(AssignDialog),
    },
    {
      name: 'change',
      isAllowed: canChange && change,
      label: 'Change the trip',
      open: opener(ChangeDialog, 'The trip is changed. We’ll tell the customer.'),
    },
    {
      name: 'decline',
      isAllowed: canChange && decline,
      label: 'Decline',
      isDanger: true,
      open: opener(DeclineDialog, 'The request is declined. We’ll tell the customer.'),
    },
    {
      name: 'cancel',
      // An unpaid request is declined instead.
      isAllowed: canChange && cancel && !decline,
      label: 'Cancel the booking',
      isDanger: true,
      open: opener(CancelDialog, 'The booking is canceled. We’ll tell the customer.'),
    },
    {
      name: 'adjust',
      isAllowed: canAdjust && adjust,
      label: 'Adjust the price',
      isAboutMoney: true,
      open: opener(AdjustDialog, 'The price is adjusted. We’ll tell the customer.'),
    },
    {
      name: 'refund',
      isAllowed: canRefund && refund,
      label: 'Refund',
      isAboutMoney: true,
      open: opener(RefundDialog, 'The refund is on its way. We’ll tell the customer.'),
    },
  ]
  return all.filter(({ isAllowed }) => isAllowed)
}
