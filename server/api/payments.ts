import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { notAuthenticated } from '#server/http/identify.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { ProviderDown } from '#server/integrations/payments/port.ts'
import type { Signer } from '#server/signing.ts'
import type { ConfirmPayload } from '#server/token-payloads.ts'
import { confirmPayment, confirmRefund } from '#server/use-cases/payment/confirm-by-hand.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { readConfirmation } from '#server/use-cases/payment/read-confirmation.ts'
import { takeEvent } from '#server/use-cases/payment/take-event.ts'
import { type PayeeDependencies, zellePayeeOf } from '#server/use-cases/payment/zelle-payee.ts'
import { refuse } from './errors.ts'
import { operatorOf } from './operator-of.ts'

export type PaymentsApiDependencies = PaymentDependencies & PayeeDependencies & { signer: Signer }

const confirming = { name: 'confirm-payment', limit: 60, windowSeconds: 600 }

/** What providers tell us, and what the company confirms by hand. */
export function paymentsApi(deps: PaymentsApiDependencies) {
  const payments = new Hono<HttpEnv>()
  const few = rateLimit(deps, confirming)

  payments.post('/:provider/webhook', async (c) => {
    if (c.req.param('provider') !== deps.payments.name)
      return refuse(c, 404, 'There is nothing at this address')
    const event = deps.payments.readEvent(await c.req.text(), c.req.raw.headers, deps.now())
    if (!event) return refuse(c, 400, 'The signature does not fit')
    try {
      await takeEvent(deps, event)
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error
      c.header('Retry-After', '10')
      return refuse(c, 503, 'Please send it again in a moment')
    }
    return c.json({ data: { received: true } })
  })

  payments.get('/confirmation', few, async (c) => {
    const asked = confirmingOf(c, deps)
    return asked ? answer(c, asked) : refuse(c, 401, notAuthenticated)
  })

  payments.post('/confirmation', few, async (c) => {
    const asked = confirmingOf(c, deps)
    if (!asked) return refuse(c, 401, notAuthenticated)
    await ('payment' in asked ? confirmPayment(deps, asked.payment) : confirmRefund(deps, asked.refund))
    return answer(c, asked)
  })

  async function answer(c: Context<HttpEnv>, asked: ConfirmPayload): Promise<Response> {
    const payee = zellePayeeOf(deps, c.get('site'))
    const data = await readConfirmation({ db: deps.db, payee }, asked)
    return data ? c.json({ data }) : refuse(c, 404, 'We found no such payment')
  }

  return payments
}

/** A link for something else confirms nothing. */
function confirmingOf(c: Context<HttpEnv>, deps: PaymentsApiDependencies): ConfirmPayload | null {
  const asked = operatorOf(c, deps)
  return asked && ('payment' in asked || 'refund' in asked) ? asked : null
}
