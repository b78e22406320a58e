import { type ReactNode, useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { Access } from './access.ts'
import type { Failure } from './manage-api.ts'
import { type BookingFile, saveFile } from './save-file.ts'
import { isShut, type Trouble, troubleOf } from './trouble.ts'
import { TroubleNotice } from './trouble-notice.tsx'

type Props = {
  access: Access
  status: BookingStatus
  onShut: (failure: Failure) => void
  children?: ReactNode
}

/** What of a booking can be kept as a file: the entry for a calendar, and the receipt. */
export function BookingFiles({ access, status, onShut, children }: Props) {
  const [fetching, setFetching] = useState<BookingFile | null>(null)
  // The file of a trip that is off strikes the entry out. Its label is longer: without the icon the row fits a phone.
  const isOff = status === 'cancelled' || status === 'expired'
  const calendarLabel = isOff ? 'Remove from calendar' : 'Add to calendar'
  const [failed, setFailed] = useState<{ trouble: Trouble; file: BookingFile } | null>(null)

  async function save(file: BookingFile) {
    if (fetching) return
    setFetching(file)
    setFailed(null)
    const saved = await saveFile(access, file)
    setFetching(null)
    if (saved.ok) return
    if (isShut(saved.failure)) return onShut(saved.failure)
    setFailed({ trouble: troubleOf(saved.failure, navigator.onLine), file })
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
      <TroubleNotice
        trouble={failed?.trouble ?? null}
        onRetry={failed ? () => void save(failed.file) : undefined}
      >
        Your booking is as it was.
      </TroubleNotice>
    </>
  )
}
