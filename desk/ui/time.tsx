import { formatNewYorkTime, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'

/** 'Tue, Nov 17, 5 a.m.' in New York; with the year if it is not this one. The whole time is in its tooltip. */
export function Time({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatNewYorkTime(at)} className={className ?? 'tabular'}>
      {shortTime(at, new Date())}
    </time>
  )
}

/** 'Ada Cole, Tue, Nov 17, 5 a.m.: plate.' What changed may be unknown. */
export function changeText({ name, at, what }: { name: string; at: string; what?: string }): string {
  const start = `${name}, ${shortTime(at, new Date())}`
  if (what) return `${start}: ${what}.`
  return start.endsWith('.') ? start : `${start}.`
}

export function shortTime(at: string, now: Date): string {
  const instant = new Date(at)
  const year = newYorkClockAt(instant).slice(0, 4)
  const text = formatShortDayAndTime(instant)
  return year === newYorkClockAt(now).slice(0, 4) ? text : `${text}, ${year}`
}
