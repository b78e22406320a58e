import { useEffect } from 'react'
import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import { isWallClock, type WallClock } from '#domain/time/wall-clock.ts'
import { isFromProfile } from './fill-from-profile.ts'
import { emptyQuote, type QuoteFields, useQuote } from './quote-state.ts'

/** What is typed outlives a reload until it is sent. It comes back after hydration: the server knows nothing of it. */
export function useSavedQuote(): void {
  useEffect(() => {
    const found = quoteStorage.read()
    if (found && isEmpty(useQuote.getState().fields)) useQuote.setState(found)
  }, [])
}

const guest = {
  ...{ firstName: z.string(), secondName: z.string(), email: z.string(), phone: z.string() },
  acceptSms: z.boolean(),
}

const wallClock = z.string().check(z.refine((text) => isWallClock(text))) as z.ZodMiniType<WallClock>

const fieldsSchema = z.object({
  pickUpLocation: z.string(),
  destinationLocation: z.string(),
  passengerCount: z.number(),
  carId: z.string(),
  pickUpAt: z.union([z.literal(''), wallClock]),
  pickUpOccurrence: z.enum(['earlier', 'later']),
  comment: z.string(),
  guest: z.object(guest),
}) satisfies z.ZodMiniType<QuoteFields>

/** Another shape of what is kept needs another name: what an older page has kept is then left alone. */
const quoteStorage = tabStorage('quote-1', z.object({ fields: fieldsSchema, requestKey: z.uuid() }))

useQuote.subscribe(({ fields, requestKey }) => {
  if (isEmpty(fields)) quoteStorage.clear()
  else quoteStorage.save({ fields: withoutProfile(fields), requestKey })
})

/** What came from a profile comes from there again. */
function withoutProfile(fields: QuoteFields): QuoteFields {
  return isFromProfile(fields.guest) ? { ...fields, guest: emptyQuote().guest } : fields
}

function isEmpty(fields: QuoteFields): boolean {
  return JSON.stringify(fields) === JSON.stringify(emptyQuote())
}
