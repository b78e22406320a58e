import { useEffect, useState } from 'react'

/** The present by the server's clock, every half minute. */
export function useNow(serverNow: string): Date {
  const [offset] = useState(() => new Date(serverNow).getTime() - Date.now())
  const [now, setNow] = useState(() => new Date(Date.now() + offset))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(Date.now() + offset)), 30_000)
    return () => clearInterval(timer)
  }, [offset])
  return now
}
