import { downloadFile } from '#app/client/download-file.ts'
import { showError, showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { failureText } from '#desk/ui/failure.tsx'
import type { RequestBody } from '#domain/api/contract.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'

/** Saves bookings as a CSV file, and says how many there are. */
export async function exportBookings(body: RequestBody<'POST /desk/bookings/export'>): Promise<void> {
  const result = await callDesk('POST /desk/bookings/export', { body })
  if (!result.ok) {
    const { title, text } = failureText(result)
    return showError(`${title}. ${text}`.trim())
  }
  const { csv, count, isComplete } = result.data.data
  const day = toCalendarDay(newYorkClockAt(new Date()))
  downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `bookings-${day}.csv`)
  showToast({
    tone: isComplete ? 'success' : 'info',
    text: isComplete
      ? `${count === 1 ? '1 booking' : `${count.toLocaleString('en-US')} bookings`} exported.`
      : `The first ${count.toLocaleString('en-US')} bookings are exported. Choose fewer days for the rest.`,
  })
}
