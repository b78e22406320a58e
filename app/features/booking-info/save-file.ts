import { requestApi } from '#app/features/api/call-api.ts'
import { handFile } from '#app/ui/hand-file.ts'
import type { Access } from './access.ts'
import { authorization, bookingPath, type Failure } from './manage-api.ts'

export type BookingFile = 'receipt.pdf' | 'calendar.ics'

/** Fetches a file of the booking and hands it to the browser to keep: a plain link could carry no token. */
export async function saveFile(
  access: Access,
  file: BookingFile,
): Promise<{ ok: true } | { ok: false; failure: Failure }> {
  const response = await requestApi(`${bookingPath(access)}/${file}`, {
    headers: { Accept: types[file], ...authorization(access) },
  })
  const content = response?.ok ? await response.blob().catch(() => null) : null
  if (content) {
    handFile(content, `${access.reference}${file.slice(file.indexOf('.'))}`)
    return { ok: true }
  }
  return { ok: false, failure: await failureOf(response?.ok ? null : response) }
}

const types: Record<BookingFile, string> = {
  'receipt.pdf': 'application/pdf',
  'calendar.ics': 'text/calendar',
}

async function failureOf(response: Response | null | undefined): Promise<Failure> {
  if (!response) return { ok: false, status: 0, body: undefined, retryAfterSeconds: null }
  const retryAfter = Number(response.headers.get('Retry-After'))
  return {
    ok: false,
    status: response.status,
    body: await response.json().catch(() => undefined),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  }
}
