import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { holdText, timeLeft } from './payment-text.ts'

type Props = { until: string; onOver: () => void }

/** How long the car is held. Counts in minutes and is not announced to screen readers, so as not to rush the customer. */
export function HoldNote({ until, onOver }: Props) {
  const left = timeLeft(until, useNow(10_000))
  const end = useEffectEvent(onOver)
  const isOver = left === ''
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <p className="flex gap-3 text-muted">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        {holdText(until)}{' '}
        {left ? <span className="tabular xs:whitespace-nowrap text-ink">{left}.</span> : null}
      </span>
    </p>
  )
}

/** The current time, updated every `everyMs`. */
function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
