import { openEmbeddedProvider } from './embedded-provider.ts'
import { openStripeProvider } from './stripe-provider.ts'
import type { ProviderOptions, SignedEvent } from './test-provider.ts'

export const providerKinds = ['embedded', 'stripe'] as const

export type ProviderKind = (typeof providerKinds)[number]

/** The receiver of events: `api.fetch` of a test's API, or `fetch` for a listening server. */
export type WebhookReceiver = (request: Request) => Response | Promise<Response>

type Delivering = {
  /** How often each event is sent. */
  duplicate?: number
  /** Seed of the shuffled order. */
  shuffle?: number
  /** Sends all events concurrently. */
  atOnce?: boolean
  /** The origin of the product. */
  origin?: string
}

/**
 * Either provider, with one interface for both. Events wait until a test delivers or drops them. To deliver late
 * events, move the clock first: they are signed when sent, as real ones are.
 */
export async function openTestProvider(kind: ProviderKind, options: ProviderOptions) {
  const opened = await (kind === 'stripe' ? openStripeProvider(options) : openEmbeddedProvider(options))

  return {
    ...opened,
    kind,
    /** Delivers the pending events and returns the responses. Refused events stay pending. */
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
    /** Loses the pending events. */
    async dropEvents(): Promise<void> {
      opened.markDelivered(await opened.pendingEvents())
    },
  }
}

function shuffled<Thing>(things: Thing[], seed: number | undefined): Thing[] {
  if (seed === undefined) return things
  // Pseudorandom numbers that are the same in every run.
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
