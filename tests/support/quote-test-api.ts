import { randomUUID } from 'node:crypto'
import type { RequestBody } from '#domain/api/contract.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import { findQuoteByReference, type Quote } from '#server/data/booking/quotes.ts'
import { quotePath } from '#server/use-cases/quote/quote-links.ts'
import { demoCarIds, type openTestApi } from './open-test-api.ts'
import { signInStaff } from './sign-in-staff.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>

type AnswerBody = RequestBody<'POST /desk/quotes/{reference}/answer'>

type Option = AnswerBody['options'][number]

/** Quotes through the API: asked by a customer, answered at the desk, accepted by the emailed link. */
export async function openQuoteTestApi(api: Api, { role = 'dispatcher' }: { role?: StaffRole } = {}) {
  const dispatcher = await signInStaff(api, { name: 'Dina Dispatch', role })
  const inDays = (days: number) => new Date(api.now().getTime() + days * 86_400_000).toISOString()

  /** The trip of an answer; it is complete whatever was asked. */
  const trip = (changes: Partial<AnswerBody['trip']> = {}): AnswerBody['trip'] => ({
    type: 'to-airport',
    pickUpAt: inDays(20),
    pickUpLocation: 'Plaza Hotel',
    destinationLocation: 'JFK Airport',
    passengerCount: 2,
    luggageCount: 2,
    ...changes,
  })

  async function ask(changes: Partial<RequestBody<'POST /quotes'>> = {}): Promise<string> {
    const guest = {
      firstName: 'Ann',
      secondName: 'Lee',
      email: `ann.${randomUUID()}@example.com`,
      phone: `+1212${Math.floor(2_000_000 + Math.random() * 7_000_000)}`,
      acceptSms: false,
    }
    const response = await api.post('/api/quotes', { guest, captcha: randomUUID(), ...changes })
    return (await response.json()).data.reference
  }

  function desk(method: string, path: string, body?: unknown, { headers } = dispatcher) {
    return api.call(method, `/api/desk/quotes${path}`, headers, body)
  }

  async function read(reference: string) {
    return (await (await desk('GET', `/${reference}`)).json()).data
  }

  /** The price of the trip by the rates. */
  async function priceOf(carId: string, changes: Partial<AnswerBody['trip']> = {}): Promise<number> {
    const reference = await ask()
    const { data } = await (await desk('POST', `/${reference}/prices`, { trip: trip(changes) })).json()
    return data.find(({ id }: { id: string }) => id === carId).price.totalCents
  }

  /** Sends an answer to the version that is current, unless another is given. */
  async function answer(
    reference: string,
    { options, ...changes }: Partial<Omit<AnswerBody, 'options'>> & { options?: Partial<Option>[] } = {},
    by = dispatcher,
  ): Promise<Response> {
    const { version } = await read(reference)
    const wanted = options ?? [{}]
    const body = {
      version,
      trip: trip(),
      options: wanted.map((option) => ({
        carId: demoCarIds.sedan,
        priceCents: 15_000,
        reason: 'Agreed by phone',
        ...option,
      })),
      note: 'Includes tolls.',
      validUntil: inDays(7),
      ...changes,
    }
    return desk('POST', `/${reference}/answer`, body, by)
  }

  async function linkOf(reference: string): Promise<string> {
    const quote = (await findQuoteByReference(api.db, reference)) as Quote
    return quotePath(api.signer, quote, api.now()).replace('/quote#', 'Quote ')
  }

  async function offer(reference: string) {
    const headers = { Authorization: await linkOf(reference) }
    return (await (await api.call('GET', '/api/quotes/offer', headers)).json()).data
  }

  async function accept(reference: string, body: { number?: number; option?: string } = {}) {
    const headers = { Authorization: await linkOf(reference) }
    return api.post('/api/quotes/offer/accept', { number: 1, option: 'a', ...body }, headers)
  }

  async function decline(reference: string, words = ''): Promise<Response> {
    const headers = { Authorization: await linkOf(reference) }
    return api.post('/api/quotes/offer/decline', { words }, headers)
  }

  async function select(sql: string, values: unknown[] = []) {
    return (await api.database.pool.query(sql, values)).rows
  }

  /** The jobs that are queued about a quote or its answers, by name. */
  async function jobsOf(
    reference: string,
  ): Promise<{ name: string; data: Record<string, string>; at: Date }[]> {
    return select(
      `select job.name, job.data, job.start_after as at from pgboss.job job
       join quotes quote on quote.reference = $1
       where job.data->>'quoteId' = quote.id::text or job.data->>'id' = quote.id::text
         or job.data->>'answerId' in (select id::text from quote_answers where quote_id = quote.id)
       order by job.created_on, job.name`,
      [reference],
    )
  }

  return {
    dispatcher,
    trip,
    ask,
    desk,
    read,
    priceOf,
    answer,
    offer,
    accept,
    decline,
    select,
    jobsOf,
    linkOf,
    inDays,
  }
}
