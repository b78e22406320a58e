import { callApi } from '#app/client/call-api.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'
import type { SendFailure } from '#app/features/page/send-failure-notice.tsx'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type QuoteRequestBody, quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import { isCampaignParameter } from '#domain/site/campaign.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import type { QuoteFields } from './quote-state.ts'

/** `body` is the server's response to a refused quote. */
export type QuoteOutcome =
  | { ok: true; reference: string }
  | { ok: false; error: 'captcha' | 'refused' | SendFailure; body?: unknown }

type Submission = { fields: QuoteFields; requestKey: string; site: string }

/** Safe to repeat with the same key: the server creates one quote. */
export async function submitQuote({ fields, requestKey, site }: Submission): Promise<QuoteOutcome> {
  if (!navigator.onLine) return { ok: false, error: 'offline' }
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, error: 'unreachable' }
  if (captcha === '') return { ok: false, error: 'captcha' }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const result = await callApi('POST /quotes', {
    headers: { 'Idempotency-Key': requestKey },
    body: toQuoteBody(fields, {
      ...{ site, timezone: timeZone, campaign: campaignParameters(), captcha },
      page: location.pathname,
    }),
  })
  if (result.ok) return { ok: true, reference: result.data.data.reference }
  if (result.status === 0) return { ok: false, error: 'no-answer' }
  return { ok: false, error: 'refused', body: result.body }
}

type QuoteBody = QuoteRequestBody & { site: string }

type QuoteContext = {
  site: string
  timezone: string
  campaign: Record<string, string>
  /** The path of the page that the form is on. */
  page: string
  captcha: string
}

/** The request body of `POST /api/quotes`. By SPEC `pickUpAt` is sent only with a car; without one, the date is a wish. */
export function toQuoteBody(fields: QuoteFields, context: QuoteContext): QuoteBody {
  const { pickUpAt: _, pickUpOccurrence: __, carId, ...rest } = fields
  const pickUpAt = isoOf(fields)
  const date = pickUpAt && (carId ? { pickUpAt } : { wishedPickUpAt: pickUpAt })
  return { ...rest, ...context, carId: carId || null, ...date }
}

/** The schema's errors. A date without a car is validated as `pickUpAt`, the name of its field. */
export function validateQuote(fields: QuoteFields, { now }: { now: Date }): FieldError[] {
  const context = { site: '', timezone: '', campaign: {}, page: '', captcha: '' }
  const { wishedPickUpAt, ...rest } = toQuoteBody(fields, context)
  const body = wishedPickUpAt ? { ...rest, pickUpAt: wishedPickUpAt } : rest
  return schemaErrors(quoteRequestSchema({ now }), body, phoneErrors('guest.phone', fields.guest.phone))
}

/** A time skipped by daylight saving has no instant. It is passed on as typed, and the schema rejects it with a message. */
function isoOf({ pickUpAt, pickUpOccurrence }: QuoteFields): string | undefined {
  return pickUpAt === '' ? undefined : (toInstant(pickUpAt, pickUpOccurrence)?.toISOString() ?? pickUpAt)
}

/**
 * The campaign parameters of the landing URL. The browser remembers that URL as long as the document lasts; after that
 * the parameters come from the tab's storage.
 */
function campaignParameters(): Record<string, string> {
  const found = { ...parametersOf(landingUrl()), ...parametersOf(location.href) }
  const known = Object.keys(found).length > 0 ? found : stored()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // Without storage they last as long as the document.
  }
  return known
}

const storageKey = 'campaign'
const longestValue = 300

function landingUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}

/** Only known names: the server rejects a request with others. */
function parametersOf(url: string): Record<string, string> {
  const parameters = [...new URL(url, location.href).searchParams]
  return Object.fromEntries(
    parameters
      .filter(([name, value]) => isCampaignParameter(name) && value !== '')
      .map(([name, value]) => [name, value.slice(0, longestValue)]),
  )
}

function stored(): Record<string, string> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return Object.fromEntries(
      Object.entries(saved ?? {}).filter(
        ([name, value]) => isCampaignParameter(name) && typeof value === 'string',
      ),
    )
  } catch {
    return {}
  }
}
