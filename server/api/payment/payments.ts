import { type Context, Hono } from 'hono'
import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import * as examples from '#server/api/openapi/booking-examples.ts'
import { readOperatorLink } from '#server/api/operator/read-operator-link.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { operatorHeaderDoc } from '#server/api/routing/route-docs.ts'
import type { ConfirmPayload, Signer } from '#server/crypto/signing.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { ProviderDown } from '#server/integrations/payments/port.ts'
import {
  confirmPayment,
  confirmRefund,
  readConfirmation,
} from '#server/use-cases/operator/confirm-manual-payment.ts'
import { handleProviderEvent } from '#server/use-cases/payment/handle-provider-event.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { resolveZellePayee, type ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'

export type PaymentsApiDependencies = PaymentDependencies & ZelleDependencies & { signer: Signer }

const byAddress = { name: 'confirm-payment', limit: 60, windowSeconds: 600 }

/** What providers report, and what the company confirms by hand. */
export function paymentsApi(deps: PaymentsApiDependencies) {
  const api = new Hono<HttpEnv>()
  const confirming = {
    headers: [operatorHeaderDoc],
    use: [rateLimit(deps, byAddress)],
    authorize: readConfirmLink,
    example: { data: examples.confirmation },
    errors: [401, 404, 429, 503],
  }

  defineRoute(api, 'POST /payments/{provider}/webhook', {
    summary: 'Receive a payment provider’s event',
    description:
      'Called by the configured provider with a signed body. 404 for any other provider. The event only names the payment: its status is read from the provider. Repeating an event returns the same response. 503 asks the provider to send it again.',
    params: {
      provider: {
        description: 'The name of the provider',
        schema: { type: 'string', enum: ['embedded', 'stripe'] },
        example: 'stripe',
      },
    },
    example: { data: examples.received },
    errors: [400, 404, 413, 503],
    async handle({ c, params }) {
      if (params.provider !== deps.payments.name) return { ok: false, error: { code: 'no-such-route' } }
      const event = deps.payments.readEvent(await c.req.text(), c.req.raw.headers, deps.now())
      if (!event) return { ok: false, error: { code: 'webhook-signature-wrong' } }
      try {
        await handleProviderEvent(deps, event)
      } catch (error) {
        if (!(error instanceof ProviderDown)) throw error
        return { ok: false, error: { code: 'webhook-not-handled' } }
      }
      return { data: { received: true } }
    },
  })

  defineRoute(api, 'GET /payments/confirmation', {
    ...confirming,
    summary: 'Get the payment or refund to confirm',
    handle: ({ c, auth: link }) => readLinked(c, link),
  })

  defineRoute(api, 'POST /payments/confirmation', {
    ...confirming,
    summary: 'Confirm a received payment or a sent refund',
    description:
      'For payments by Zelle. Repeating the call returns the same response. 409 if the refund is no longer owed.',
    errors: [...confirming.errors, 409],
    async handle({ c, auth: link }) {
      if ('payment' in link) await confirmPayment(deps, link.payment)
      else if ((await confirmRefund(deps, link.refund)) === 'not-owed')
        return { ok: false, error: { code: 'refund-not-owed' } }
      return readLinked(c, link)
    },
  })

  async function readLinked(
    c: Context<HttpEnv>,
    link: ConfirmPayload,
  ): Promise<{ data: PaymentConfirmation } | ApiFailure> {
    const payee = resolveZellePayee(deps, c.get('site'))
    const data = await readConfirmation({ db: deps.db, payee }, link)
    return data ? { data } : { ok: false, error: { code: 'payment-not-found' } }
  }

  /** A link for another action confirms nothing. */
  function readConfirmLink(c: Context<HttpEnv>): ConfirmPayload | null {
    const link = readOperatorLink(c, deps)
    return link && ('payment' in link || 'refund' in link) ? link : null
  }

  return api
}
