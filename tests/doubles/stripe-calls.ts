import { newStripeId, type StripeAccount, StripeApiError, type StripeSession } from './stripe-account.ts'

export type StripeCall = { method: string; path: string; form: URLSearchParams; url: string; now: Date }

/** Stripe's form-encoded calls: parses each and returns its object. */
export function handleStripeCall(books: StripeAccount, { method, path, form, url, now }: StripeCall): object {
  const [resource, id = '', action] = path.replace(/^\/v1\/(checkout\/)?/, '').split('/')
  const call = `${method} ${[resource, id && ':id', action].filter(Boolean).join('/')}`
  switch (call) {
    case 'POST sessions':
      return books.create(sessionOf(form, { url, now }), {
        capture: form.get('payment_intent_data[capture_method]') ?? 'automatic',
      })
    case 'GET sessions/:id':
      return expandSession(books, books.session(id), [...form.values()])
    case 'POST sessions/:id/expire':
      return books.expire(id)
    case 'POST payment_intents/:id/capture':
      return books.capture(id, Number(form.get('amount_to_capture') ?? books.intent(id).amount_capturable))
    case 'POST payment_intents/:id/cancel':
      return books.cancel(id)
    case 'POST refunds':
      return books.refund(form.get('payment_intent') ?? '', {
        cents: Number(form.get('amount')),
        metadata: fieldsOf(form, 'metadata'),
      })
    case 'GET refunds':
      return list(
        '/v1/refunds',
        books.refundsOf(form.get('payment_intent') ?? ''),
        Number(form.get('limit') ?? 10),
      )
    case 'GET disputes':
      return list(
        '/v1/disputes',
        books.disputesOf(form.get('payment_intent') ?? ''),
        Number(form.get('limit') ?? 10),
      )
    default:
      throw new StripeApiError('resource_missing', { status: 404 })
  }
}

function sessionOf(form: URLSearchParams, { url, now }: { url: string; now: Date }): StripeSession {
  for (const name of form.keys())
    if (!knownFields.has(name.split('[')[0] ?? '')) throw badField('parameter_unknown')
  if (form.get('mode') !== 'payment' || form.get('line_items[0][price_data][currency]') !== 'usd')
    throw badField('parameter_invalid')
  for (const name of [
    'success_url',
    'line_items[0][quantity]',
    'line_items[0][price_data][product_data][name]',
  ])
    if (!form.get(name)) throw badField('parameter_missing')
  const email = form.get('customer_email')
  if (email !== null && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw badField('email_invalid')
  const id = newStripeId('cs_test')
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    url: `${url}/c/pay/${id}`,
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: 'usd',
    created: Math.floor(now.getTime() / 1000),
    expires_at: Number(form.get('expires_at') ?? Math.floor(now.getTime() / 1000) + 86_400),
    payment_intent: null,
    metadata: fieldsOf(form, 'metadata'),
    client_reference_id: form.get('client_reference_id'),
    customer_email: email,
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url'),
  }
}

function badField(code: string): StripeApiError {
  return new StripeApiError(code, { isRemembered: false })
}

/** The parameters of Stripe that we use; Stripe refuses unknown ones. */
const knownFields = new Set([
  'adaptive_pricing',
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'line_items',
  'metadata',
  'mode',
  'payment_intent_data',
  'success_url',
])

function fieldsOf(form: URLSearchParams, name: string): Record<string, string> {
  const fields = [...form].flatMap(([key, value]) => {
    const field = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined
    return field ? [[field, value]] : []
  })
  return Object.fromEntries(fields)
}

/** Only requested paths are expanded; other objects are returned as ids. */
function expandSession(books: StripeAccount, session: StripeSession, paths: string[]): object {
  const wants = (path: string) => paths.some((wanted) => wanted === path || wanted.startsWith(`${path}.`))
  if (!session.payment_intent || !wants('payment_intent')) return session
  const intent = books.intent(session.payment_intent)
  if (!intent.latest_charge || !wants('payment_intent.latest_charge'))
    return { ...session, payment_intent: intent }
  const charge = books.charge(intent.latest_charge)
  const refunds = list(`/v1/charges/${charge.id}/refunds`, books.refundsOf(intent.id), 10)
  return {
    ...session,
    payment_intent: {
      ...intent,
      latest_charge: wants('payment_intent.latest_charge.refunds') ? { ...charge, refunds } : charge,
    },
  }
}

function list(url: string, things: object[], limit: number): object {
  return { object: 'list', url, data: things.slice(0, limit), has_more: things.length > limit }
}
