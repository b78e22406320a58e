import { useEffect, useState } from 'react'
import { trueTime } from '#drive/data/clock.ts'

/** The present, a few seconds exact. */
export function useNow(everyMs = 5_000): Date {
  const [now, setNow] = useState(() => trueTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(trueTime()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
