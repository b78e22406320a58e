import { useEffect, useEffectEvent, useState } from 'react'
import { dateInputDebounceMs } from '#domain/constants.ts'
import { type CalendarDay, formatTypedDate } from '#domain/time/wall-clock.ts'
import { type DayBounds, parseTypedDay } from './day-bounds.ts'

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
