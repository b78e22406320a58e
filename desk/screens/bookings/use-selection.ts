import { useState } from 'react'
import type { DeskData } from '#desk/api/call-desk.ts'

export type BookingItem = DeskData<'GET /desk/bookings'>['data'][number]

/** The bookings that are chosen in a list, as they were when they were chosen: actions are about that version. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BookingItem>>(new Map())

  function choose(items: readonly BookingItem[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Map(before)
      for (const item of items) isChosen ? next.set(item.reference, item) : next.delete(item.reference)
      return next
    })
  }

  return {
    items: [...chosen.values()],
    has: (reference: string) => chosen.has(reference),
    choose,
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
