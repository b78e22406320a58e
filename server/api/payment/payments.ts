import { type Context, Hono } from 'hono'
import { readOperatorLink } from '#server/api/operator/read-operator-link.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { ConfirmPayload } from '#server/crypto/token-payloads.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { notAuthenticated } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { ProviderDown } from '#server/integrations/payments/port.ts'
import { confirmPayment, confirmRefund } from '#server/use-cases/operator/confirm-manual-payment.ts'
import { readConfirmation } from '#server/use-cases/operator/read-confirmation.ts'
import { handleProviderEvent } from '#server/use-cases/payment/handle-provider-event.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { resolveZellePayee, type ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'

export type PaymentsApiDependencies = PaymentDependencies & ZelleDependencies & { signer: Signer }

const confirming = { name: 'confirm-payment', limit: 60, windowSeconds: 600 }

/** What providers tell us, and what the company confirms by hand. */
export function paymentsApi(deps: PaymentsApiDependencies) {
  const payments = new Hono<HttpEnv>()
  const few = rateLimit(deps, confirming)

  payments.post('/:provider/webhook', async (c) => {
    if (c.req.param('provider') !== deps.payments.name)
      return errorResponse(c, 404, 'There is nothing at this address')
    const event = deps.payments.readEvent(await c.req.text(), c.req.raw.headers, deps.now())
    if (!event) return errorResponse(c, 400, 'The signature does not fit')
    try {
      await handleProviderEvent(deps, event)
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error
      c.header('Retry-After', '10')
      return errorResponse(c, 503, 'Please send it again in a moment')
    }
    return c.json({ data: { received: true } })
  })

  payments.get('/confirmation', few, async (c) => {
    const asked = readConfirmLink(c, deps)
    return asked ? answer(c, asked) : errorResponse(c, 401, notAuthenticated)
  })

  payments.post('/confirmation', few, async (c) => {
    const asked = readConfirmLink(c, deps)
    if (!asked) return errorResponse(c, 401, notAuthenticated)
    await ('payment' in asked ? confirmPayment(deps, asked.payment) : confirmRefund(deps, asked.refund))
    return answer(c, asked)
  })

  async function answer(c: Context<HttpEnv>, asked: ConfirmPayload): Promise<Response> {
    const payee = resolveZellePayee(deps, c.get('site'))
    const data = await readConfirmation({ db: deps.db, payee }, asked)
    return data ? c.json({ data }) : errorResponse(c, 404, 'We found no such payment')
  }

  return payments
}

/** A link for something else confirms nothing. */
function readConfirmLink(c: Context<HttpEnv>, deps: PaymentsApiDependencies): ConfirmPayload | null {
  const asked = readOperatorLink(c, deps)
  return asked && ('payment' in asked || 'refund' in asked) ? asked : null
}
