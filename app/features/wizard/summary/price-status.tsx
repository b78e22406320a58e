import { useState } from 'react'

/** Says a price aloud, once: while it is asked for anew the last one stands, and the same again is no news. */
export function PriceStatus({ price, isLoading }: { price: string; isLoading: boolean }) {
  const [said, setSaid] = useState('')
  if (!isLoading && price !== said) setSaid(price)
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
