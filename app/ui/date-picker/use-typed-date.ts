import { useEffect, useEffectEvent, useState } from 'react'
import { dateInputDebounceMs, timeZone } from '#domain/constants.ts'
import {
  addDays,
  type CalendarDay,
  formatLongDate,
  formatTypedDate,
  parseTypedDate,
  toCalendarDay,
  wallClockAt,
} from '#domain/time/wall-clock.ts'

type Settings = { day: CalendarDay | ''; bounds: () => DayBounds; onPick: (day: CalendarDay) => void }

/** The text of the date field. It stays as typed until it is a day that can be picked. */
export function useTypedDate({ day, bounds, onPick }: Settings) {
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [seenDay, setSeenDay] = useState(day)

  // A value from outside replaces the draft; one that the draft itself set does not.
  if (day !== seenDay) {
    setSeenDay(day)
    const typed = draft === null ? null : parseTypedDay(draft, bounds())
    if (typed?.ok !== true || typed.day !== day) discard()
  }

  const commitAfterPause = useEffectEvent(() => commit({ finished: false }))
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => commitAfterPause(), dateInputDebounceMs)
    return () => clearTimeout(timer)
  }, [draft])

  function discard() {
    setDraft(null)
    setProblem('')
  }

  /** After a pause the text is not reformatted: typing may continue. */
  function commit({ finished }: { finished: boolean }) {
    if (draft === null) return
    if (draft.trim() === '') {
      // A value is required: an emptied field returns to it.
      if (finished) discard()
      return
    }
    const typed = parseTypedDay(draft, bounds())
    if (!typed.ok) return setProblem(typed.error)
    if (finished) discard()
    onPick(typed.day)
  }

  return {
    text: draft ?? (day && formatTypedDate(day)),
    problem,
    changed: draft !== null,
    discard,
    type(text: string) {
      setDraft(text)
      setProblem('')
    },
    commit: () => commit({ finished: true }),
  }
}

export type DayBounds = { today: CalendarDay; earliest: CalendarDay; latest: CalendarDay | undefined }

type Limits = { timezone: string; now: Date; minDate?: CalendarDay; maxDate?: CalendarDay }

/** Days up to and including today are disabled, in the date's time zone. */
export function dayBounds({ timezone, now, minDate, maxDate }: Limits): DayBounds {
  const today = toCalendarDay(wallClockAt(now, timezone || timeZone))
  const tomorrow = addDays(today, 1)
  return { today, earliest: minDate && minDate > tomorrow ? minDate : tomorrow, latest: maxDate }
}

type TypedDay = { ok: true; day: CalendarDay } | { ok: false; error: string }

export function parseTypedDay(text: string, { today, earliest, latest }: DayBounds): TypedDay {
  const day = parseTypedDate(text, today)
  if (day === null) return { ok: false, error: 'Enter the date as MM/DD/YYYY' }
  if (day < earliest) return { ok: false, error: `The earliest date is ${formatLongDate(earliest)}` }
  if (latest && day > latest) return { ok: false, error: `The latest date is ${formatLongDate(latest)}` }
  return { ok: true, day }
}
