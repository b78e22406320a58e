import { useState } from 'react'

/** Announces a price to screen readers once. While loading, the last text stays, so an unchanged price is not repeated. */
export function PriceStatus({ price, isLoading }: { price: string; isLoading: boolean }) {
  const [announced, setAnnounced] = useState('')
  if (!isLoading && price !== announced) setAnnounced(price)
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
