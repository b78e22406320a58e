import { type Block, button, note } from '#server/email/email.ts'

/** The company's link to set a price, and what happens then. */
export function setPriceBlocks(priceUrl: string): Block[] {
  return [button('Name the price', priceUrl), note(setPriceNote)]
}

const setPriceNote =
  'The customer is told as soon as you save it, with the way to pay, and the car is held anew for that. A request that has no price when its hold ends is over. The link works for whoever holds it: please do not pass this message on.'
