import { requestApi } from '#app/client/call-api.ts'
import { downloadFile } from '#app/client/download-file.ts'
import type { BookingAccess } from './booking-access.ts'
import { type ApiFailure, accessOptions } from './booking-api.ts'

export type BookingFile = 'receipt.pdf' | 'calendar.ics'

/** Fetches a file of the booking and saves it as a download. A link cannot send the manage token. */
export async function downloadBookingFile(
  access: BookingAccess,
  file: BookingFile,
): Promise<{ ok: true } | { ok: false; failure: ApiFailure }> {
  const { params, headers } = accessOptions(access)
  const response = await requestApi(`GET /bookings/{reference}/${file}`, {
    params,
    headers: { Accept: types[file], ...headers },
  })
  const content = response?.ok ? await response.blob().catch(() => null) : null
  if (content) {
    downloadFile(content, `${access.reference}${file.slice(file.indexOf('.'))}`)
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
