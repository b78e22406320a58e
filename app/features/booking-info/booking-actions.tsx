import { type RefObject, useState } from 'react'
import { CallLink } from '#app/features/wizard/offer-call-link.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toasts-store.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { bookingMachine } from '#domain/booking/booking-status.ts'
import { formatCents } from '#domain/pricing/price.ts'
import type { Access } from './access.ts'
import { BusyButton } from './busy-button.tsx'
import { askAndCancel, type CancelOutcome, cancelAgain } from './cancel-flow.ts'
import type { Failure } from './manage-api.ts'
import { type BookingFile, saveFile } from './save-file.ts'
import { dueCents } from './status-words.ts'
import { isShut, type Trouble, troubleOf } from './trouble.ts'
import { TroubleNotice } from './trouble-notice.tsx'

type Props = {
  access: Access
  booking: BookingDetail
  changeButton: RefObject<HTMLButtonElement | null>
  /** Opens the change's fields, once they have come. */
  onChange: () => Promise<void>
  /** The button that was pressed is gone: the focus goes to the beginning. */
  onOver: () => void
  onReplace: (booking: BookingDetail) => void
  onShut: (failure: Failure) => void
}

type Work = 'change' | 'cancel' | BookingFile

/** Everything that can be done with the booking. One thing at a time: a second press while one is under way does nothing. */
export function BookingActions({ access, booking, changeButton, ...happenings }: Props) {
  const { onChange, onOver, onReplace, onShut } = happenings
  const [work, setWork] = useState<Work | null>(null)
  const [failed, setFailed] = useState<{ trouble: Trouble; work: Work; retry: () => void } | null>(null)
  const { can, status } = booking
  const due = dueCents(booking)

  async function during(started: Work, doIt: () => Promise<void>) {
    if (work) return
    setWork(started)
    setFailed(null)
    await doIt()
    setWork(null)
  }

  function cancel(again: number | null = null) {
    return during('cancel', async () =>
      follow(again === null ? await askAndCancel(access, booking) : await cancelAgain(access, again)),
    )
  }

  function follow(outcome: CancelOutcome) {
    if (outcome.kind === 'shut') return onShut(outcome.failure)
    if (outcome.kind === 'trouble') {
      const { trouble, agreedCents } = outcome
      return setFailed({ trouble, work: 'cancel', retry: () => void cancel(agreedCents) })
    }
    if (outcome.kind === 'kept') return
    showToast({ tone: 'success', text: 'Your booking has been canceled' })
    onReplace(outcome.booking)
    onOver()
  }

  function save(file: BookingFile) {
    return during(file, async () => {
      const saved = await saveFile(access, file)
      if (saved.ok) return
      if (isShut(saved.failure)) return onShut(saved.failure)
      const trouble = troubleOf(saved.failure, navigator.onLine)
      setFailed({ trouble, work: file, retry: () => void save(file) })
    })
  }

  return (
    <section aria-label="What you can do" className="flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap gap-3">
        {can.pay ? (
          <LinkButton
            href={`/payment?booking=${booking.reference}`}
            variant="solid"
            className="tabular max-sm:w-full"
          >
            Pay {formatCents(due)}
          </LinkButton>
        ) : null}
        {can.change ? (
          <BusyButton
            ref={changeButton}
            className="max-sm:grow"
            busy={work === 'change'}
            busyLabel="Change"
            onClick={() => void during('change', onChange)}
          >
            Change
          </BusyButton>
        ) : null}
        {can.cancel ? (
          <BusyButton
            colour="danger"
            className="max-sm:grow"
            busy={work === 'cancel'}
            busyLabel="One moment"
            onClick={() => void cancel()}
          >
            Cancel the booking
          </BusyButton>
        ) : null}
      </div>
      {can.change || bookingMachine.isFinal(status) ? null : (
        <p className="text-muted">
          This trip can no longer be changed here. Please call <CallLink />, and we see what we can do.
        </p>
      )}
      <div className="-mx-4 flex flex-wrap gap-x-1 gap-y-1">
        <BusyButton
          size="sm"
          variant="ghost"
          busy={work === 'calendar.ics'}
          busyLabel="Add to calendar"
          icon={<Icon name="calendar-days" className="size-5" />}
          onClick={() => void save('calendar.ics')}
        >
          Add to calendar
        </BusyButton>
        <BusyButton
          size="sm"
          variant="ghost"
          busy={work === 'receipt.pdf'}
          busyLabel="Receipt (PDF)"
          onClick={() => void save('receipt.pdf')}
        >
          Receipt (PDF)
        </BusyButton>
        <Button size="sm" variant="ghost" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <TroubleNotice trouble={failed?.trouble ?? null} onRetry={failed?.retry}>
        {failed ? stillHolds(failed) : null}
      </TroubleNotice>
    </section>
  )
}

function stillHolds({ work, trouble }: { work: Work; trouble: Trouble }): string {
  if (work !== 'cancel') return 'Your booking is as it was.'
  return trouble.isUnanswered
    ? 'We do not know whether it reached us. You can try again: a booking is canceled only once.'
    : 'Your booking has not been canceled.'
}
