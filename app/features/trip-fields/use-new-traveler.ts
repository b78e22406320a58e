import { useRef } from 'react'
import { focusField } from '#app/ui/fields/field.tsx'
import type { FormPassenger } from '#domain/booking/form/booking-form.ts'

/** Makes travelers without details, and moves the focus to the first field of the one just made when it appears. */
export function useNewTraveler() {
  const newest = useRef<string>(null)

  function make(): FormPassenger {
    const id = crypto.randomUUID()
    newest.current = id
    return { id, firstName: '', secondName: '', email: '', phone: '', notify: false }
  }

  /** For the `ref` of a traveler's element. */
  function focusIfNew(element: HTMLElement | null, { id }: FormPassenger, index: number): void {
    if (!element || newest.current !== id) return
    newest.current = null
    focusField(`passengers.${index}.firstName`)
  }

  return { make, focusIfNew }
}
