import { type ReactNode, useState } from 'react'
import { requestApi } from '#app/client/call-api.ts'
import { downloadFile } from '#app/client/download-file.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { documentOfBooking } from '#domain/booking/detail/booking-document.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { type ApiFailure, accessOptions, type BookingAccess } from './booking-api.ts'
import { describeProblem, isAccessDenied, type Problem, ProblemNotice } from './problem-notice.tsx'

type Props = {
  access: BookingAccess
  booking: BookingDetail
  onAccessDenied: (failure: ApiFailure) => void
  children?: ReactNode
}

/** Downloads of a booking: the calendar entry, and its receipt, confirmation or estimate. */
export function BookingFiles({ access, booking, onAccessDenied, children }: Props) {
  const [fetching, setFetching] = useState<BookingFile | null>(null)
  // The file of a canceled booking removes the calendar entry. Its label is longer: without the icon the row fits a phone.
  const isOff = isCalledOff(booking.status)
  const pdf = documentOfBooking(booking)
  const calendarLabel = isOff ? 'Remove from calendar' : 'Add to calendar'
  const [failed, setFailed] = useState<{ problem: Problem; file: BookingFile } | null>(null)

  async function save(file: BookingFile) {
    if (fetching) return
    setFetching(file)
    setFailed(null)
    const prefix = file === 'receipt.pdf' ? `${pdf.file}-` : ''
    const saved = await downloadBookingFile(access, { file, prefix })
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
          busyLabel={pdf.label}
          onClick={() => void save('receipt.pdf')}
        >
          {pdf.label}
        </BusyButton>
        {children}
      </div>
      <ProblemNotice
        problem={failed?.problem ?? null}
        onRetry={failed ? () => void save(failed.file) : undefined}
      >
        Your booking hasn’t changed.
      </ProblemNotice>
    </>
  )
}

type BookingFile = 'receipt.pdf' | 'calendar.ics'

/** Fetches a file of the booking and saves it as a download. A link cannot send the manage token. */
async function downloadBookingFile(
  access: BookingAccess,
  { file, prefix }: { file: BookingFile; prefix: string },
): Promise<{ ok: true } | { ok: false; failure: ApiFailure }> {
  const { params, headers } = accessOptions(access)
  const response = await requestApi(`GET /bookings/{reference}/${file}`, {
    params,
    headers: { Accept: types[file], ...headers },
  })
  const content = response?.ok ? await response.blob().catch(() => null) : null
  if (content) {
    downloadFile(content, `${prefix}${access.reference}${file.slice(file.indexOf('.'))}`)
    return { ok: true }
  }
  return { ok: false, failure: await toApiFailure(response?.ok ? null : response) }
}

const types: Record<BookingFile, string> = {
  'receipt.pdf': 'application/pdf',
  'calendar.ics': 'text/calendar',
}

async function toApiFailure(response: Response | null | undefined): Promise<ApiFailure> {
  if (!response) return { ok: false, status: 0, body: undefined, retryAfterSeconds: null }
  const retryAfter = Number(response.headers.get('Retry-After'))
  return {
    ok: false,
    status: response.status,
    body: await response.json().catch(() => undefined),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  }
}
