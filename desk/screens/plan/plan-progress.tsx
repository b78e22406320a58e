import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { planSeconds } from '#domain/dispatch/plan/plan-limits.ts'

type Props = { startedAt: number; onCancel: () => void }

const stepMs = 250

/** How much of the time is used. A small day is ready long before it is over. */
export function PlanProgress({ startedAt, onCancel }: Props) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((performance.now() - startedAt) / 1000), stepMs)
    return () => clearInterval(timer)
  }, [startedAt])
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <p role="status">Working out a plan. This takes up to {planSeconds + 1} seconds.</p>
      <progress
        aria-label="Time used for the plan"
        max={planSeconds}
        value={Math.min(seconds, planSeconds)}
        className="h-2 w-full accent-primary"
      />
      <Button size="sm" className="self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
