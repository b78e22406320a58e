import { openEmbeddedProvider } from './embedded-provider.ts'
import { openStripeProvider } from './stripe-provider.ts'
import type { ProviderOptions, SignedEvent } from './test-provider.ts'

export const providerKinds = ['embedded', 'stripe'] as const

export type ProviderKind = (typeof providerKinds)[number]

/** Whoever takes the events: `api.fetch` of a test's API, or `fetch` itself for a server that listens. */
export type WebhookReceiver = (request: Request) => Response | Promise<Response>

type Delivering = {
  /** How often each comes. */
  duplicate?: number
  /** In another order, the same for the same number. */
  shuffle?: number
  /** All together, instead of one after the other. */
  atOnce?: boolean
  /** Where the product is. */
  origin?: string
}

/**
 * Either provider, with one face for both. Events wait until a test has them delivered, or dropped; for some that come
 * late, move the clock first: they are signed when they are sent, as the real ones are.
 */
export async function openTestProvider(kind: ProviderKind, options: ProviderOptions) {
  const opened = await (kind === 'stripe' ? openStripeProvider(options) : openEmbeddedProvider(options))

  return {
    ...opened,
    kind,
    /** Tells the product what there is to tell; returns how it answered. What it did not take stays to be told. */
    async deliverEvents(
      to: WebhookReceiver,
      { duplicate = 1, shuffle, atOnce = false, origin = 'http://localhost' }: Delivering = {},
    ): Promise<number[]> {
      const events = await opened.pendingEvents()
      const each = shuffled(
        events.flatMap((event) => Array.from({ length: duplicate }, () => event)),
        shuffle,
      )
      const deliver = async (event: SignedEvent): Promise<number> => {
        const { body, headers } = event
        const url = `${origin}/api/payments/${kind}/webhook`
        const { status } = await to(new Request(url, { method: 'POST', headers, body }))
        if (status === 200) opened.markDelivered([event])
        return status
      }
      if (atOnce) return Promise.all(each.map(deliver))
      const statuses: number[] = []
      for (const event of each) statuses.push(await deliver(event))
      return statuses
    },
    /** What there is to tell is lost on its way. */
    async dropEvents(): Promise<void> {
      opened.markDelivered(await opened.pendingEvents())
    },
  }
}

function shuffled<Thing>(things: Thing[], seed: number | undefined): Thing[] {
  if (seed === undefined) return things
  // Numbers that look like chance, and are the same at every run.
  let state = seed + 1
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state
  }
  return things
    .map((thing) => ({ thing, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}
