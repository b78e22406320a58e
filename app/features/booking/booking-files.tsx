import { type ReactNode, useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type BookingStatus, isCalledOff } from '#domain/status/booking-status.ts'
import type { BookingAccess } from './booking-access.ts'
import type { ApiFailure } from './booking-api.ts'
import { type BookingFile, downloadBookingFile } from './download-booking-file.ts'
import { describeProblem, isAccessDenied, type Problem } from './problem.ts'
import { ProblemNotice } from './problem-notice.tsx'

type Props = {
  access: BookingAccess
  status: BookingStatus
  onAccessDenied: (failure: ApiFailure) => void
  children?: ReactNode
}

/** Downloads of a booking: the calendar entry and the receipt. */
export function BookingFiles({ access, status, onAccessDenied, children }: Props) {
  const [fetching, setFetching] = useState<BookingFile | null>(null)
  // The file of a canceled booking removes the calendar entry. Its label is longer: without the icon the row fits a phone.
  const isOff = isCalledOff(status)
  const calendarLabel = isOff ? 'Remove from calendar' : 'Add to calendar'
  const [failed, setFailed] = useState<{ problem: Problem; file: BookingFile } | null>(null)

  async function save(file: BookingFile) {
    if (fetching) return
    setFetching(file)
    setFailed(null)
    const saved = await downloadBookingFile(access, file)
    setFetching(null)
    if (saved.ok) return
    if (isAccessDenied(saved.failure)) return onAccessDenied(saved.failure)
    setFailed({ problem: describeProblem(saved.failure, navigator.onLine), file })
  }

  return (
    <>
      <div className="-mx-4 flex flex-wrap gap-x-1 gap-y-1">
        <BusyButton
          size="sm"
          variant="ghost"
          busy={fetching === 'calendar.ics'}
          busyLabel={calendarLabel}
          icon={isOff ? undefined : <Icon name="calendar-days" className="size-5" />}
          onClick={() => void save('calendar.ics')}
        >
          {calendarLabel}
        </BusyButton>
        <BusyButton
          size="sm"
          variant="ghost"
          busy={fetching === 'receipt.pdf'}
          busyLabel="Receipt (PDF)"
          onClick={() => void save('receipt.pdf')}
        >
          Receipt (PDF)
        </BusyButton>
        {children}
      </div>
      <ProblemNotice
        problem={failed?.problem ?? null}
        onRetry={failed ? () => void save(failed.file) : undefined}
      >
        Your booking is as it was.
      </ProblemNotice>
    </>
  )
}
