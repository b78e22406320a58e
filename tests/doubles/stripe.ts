import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { createStripeAccount, newStripeId, StripeApiError } from './stripe-account.ts'
import { handleStripeCall } from './stripe-calls.ts'

type Behavior =
  | 'well'
  /** Accepts calls, does nothing and never responds. */
  | 'silent'
  /** Closes the connection without executing the call. */
  | 'closed'
  /** Executes the call, then closes the connection before responding. */
  | 'cut-off'
  /** Responds with a server error. */
  | 'broken'

type Options = { secretKey: string; webhookSecret: string; now?: () => Date }

/** A response that is not remembered may be requested again under the same key. */
type FakeResponse = { status: number; body: object; isRemembered: boolean }

export type StripeEvent = { id: string; type: string; body: string }

/**
 * Stripe, as far as a hosted checkout needs it: stores objects, enforces its rules, returns the same response for the
 * same idempotency key, and signs its events. Events wait until a test delivers them.
 */
export async function openStripeDouble({ secretKey, webhookSecret, now = () => new Date() }: Options) {
  const events: StripeEvent[] = []
  const calls: string[] = []
  const remembered = new Map<string, { fingerprint: string; response: FakeResponse }>()
  let behavior: Behavior = 'well'
  let url = ''

  function emit(type: string, object: object): void {
    const id = newStripeId('evt')
    const created = Math.floor(now().getTime() / 1000)
    const body = { id, object: 'event', api_version: Stripe.API_VERSION, type, created, livemode: false }
    events.push({ id, type, body: JSON.stringify({ ...body, data: { object } }) })
  }

  const books = createStripeAccount({ now, emit })

  function respondTo({
    method,
    path,
    form,
  }: {
    method: string
    path: string
    form: URLSearchParams
  }): FakeResponse {
    books.letTimePass()
    try {
      const body = structuredClone(handleStripeCall(books, { method, path, form, url, now: now() }))
      return { status: 200, body, isRemembered: true }
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      return refusal(error)
    }
  }

  function respondOnce(
    key: string | undefined,
    call: { method: string; path: string; form: URLSearchParams },
  ) {
    const fingerprint = `${call.method} ${call.path} ${call.form}`
    const known = key ? remembered.get(key) : undefined
    if (known && known.fingerprint !== fingerprint) return otherBody
    if (known) return known.response
    const response = respondTo(call)
    if (key && response.isRemembered) remembered.set(key, { fingerprint, response })
    return response
  }

  const server = createServer(async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '', 'http://stripe')
    const body = await text(request)
    const method = request.method ?? 'GET'
    calls.push(`${method} ${path}`)
    if (behavior === 'silent') return
    if (behavior === 'closed') {
      response.destroy()
      return
    }
    const form = new URLSearchParams(method === 'GET' ? search : body)
    const isOurs = request.headers.authorization === `Bearer ${secretKey}`
    const key = method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
    const answer = behavior === 'broken' ? broken : isOurs ? respondOnce(key, { method, path, form }) : noKey
    if (behavior === 'cut-off') {
      response.destroy()
      return
    }
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Request-Id': newStripeId('req'),
    })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    url,
    books,
    /** The calls, oldest first. */
    calls,
    /** All events, oldest first, including those of expiries. */
    events(): readonly StripeEvent[] {
      books.letTimePass()
      return events
    },
    sign: ({ body }: StripeEvent): string =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp: Math.floor(now().getTime() / 1000),
      }),
    tellOfUnknownCheckout(): void {
      const metadata = { paymentId: randomUUID() }
      emit('checkout.session.expired', { id: newStripeId('cs_test'), object: 'checkout.session', metadata })
    },
    /** Idempotency keys expire after a day. */
    forgetKeys: () => remembered.clear(),
    behave(next: Behavior): void {
      behavior = next
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const noKey = refusal(new StripeApiError('api_key_invalid', { status: 401, isRemembered: false }))

const otherBody: FakeResponse = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'The double: another body under the same key' } },
  isRemembered: false,
}

const broken: FakeResponse = {
  status: 500,
  body: { error: { type: 'api_error', message: 'The double is out of order' } },
  isRemembered: false,
}

function refusal({ status, code, message, isRemembered }: StripeApiError): FakeResponse {
  const error = { type: 'invalid_request_error', code, message }
  return { status, body: { error }, isRemembered }
}
