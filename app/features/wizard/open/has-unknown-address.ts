import { findMeantPlace } from '#app/features/address/meant-places.ts'
import type { TripDraft } from '#domain/booking/form/trip-draft.ts'

/** Whether an address of a draft is not found, so that the form must ask about it. Without an answer it counts as found. */
export async function hasUnknownAddress(draft: TripDraft): Promise<boolean> {
  const addresses = [draft.pickUpLocation, draft.destinationLocation]
  const asked = addresses.map(async (address) => (await findMeantPlace(address.trim())) === null)
  return Promise.race([Promise.all(asked).then((unknown) => unknown.includes(true)), falseAfter(timeoutMs)])
}

/** The customer waits for the cars meanwhile. */
const timeoutMs = 2_000

function falseAfter(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false))
}
