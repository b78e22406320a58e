import * as z from 'zod/mini'
import { leastTipCents } from '#domain/payment/tip.ts'

const tipError = 'Enter a tip of at least $1, like 10 or 12.50'

export const tipSchema = z.object(
  { cents: z.int(tipError).check(z.gte(leastTipCents, tipError), z.lte(5_000_000, tipError)) },
  tipError,
)

const starsError = 'Choose one to five stars'

const typed = (error: string, most: number) =>
  z
    .string(error)
    .check(
      z.trim(),
      z.minLength(1, error),
      z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters`),
    )

export const ratingSchema = z.object({
  stars: z.int(starsError).check(z.gte(1, starsError), z.lte(5, starsError)),
  comment: z._default(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters')), ''),
})

/** Chosen by the browser when the form opens: a message that is sent twice arrives once. */
const messageId = z.uuid('Send an ID for this message')

export const lostItemSchema = z.object({
  topic: z.literal('lost-item'),
  id: messageId,
  item: typed('Describe what you lost', 500),
  place: z._default(z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters')), ''),
  reach: typed('Tell us how to reach you', 200),
})

export const priceQuestionSchema = z.object({
  topic: z.literal('price'),
  id: messageId,
  question: typed('Enter your question', 2000),
})

export const tripMessageSchema = z.discriminatedUnion('topic', [lostItemSchema, priceQuestionSchema])

export type TripMessage = z.infer<typeof tripMessageSchema>

/** What the desk reads. */
export function tripMessageText(reference: string, message: TripMessage): string {
  if (message.topic === 'price') return `Question about the price of ${reference}\n\n${message.question}`
  const { item, place, reach } = message
  return [
    `Lost item on ${reference}`,
    '',
    `What: ${item}`,
    ...(place ? [`Where in the car: ${place}`] : []),
    `How to reach them: ${reach}`,
  ].join('\n')
}

const ratingChangeDays = 7

/** Whether a rating can still be changed. */
export function canChangeRating({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + ratingChangeDays * 86_400_000
}

/** Whether the price is final, and what a customer may do after a trip. */
export type AfterTrip = {
  /** False until the trip has ended and is settled, and while an extra waits for the desk. */
  isPriceFinal: boolean
  tip: {
    canTip: boolean
    /** The gratuity that the price includes; null if its lines don't name one. */
    includedCents: number | null
    suggestions: { percent: number; cents: number }[]
    mostCents: number
    /** Tips so far, without what was sent back. */
    paidCents: number
    /** A checkout was opened and its payment has not arrived yet. */
    isPending: boolean
  }
  rating: { stars: number; comment: string; canChange: boolean } | null
  canRate: boolean
  canWrite: boolean
}
