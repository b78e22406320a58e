import { useEffect, useState } from 'react'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { hasFlight, hasReturn, isHourly } from '#domain/trip/trip.ts'

/** Tells screen readers which fields a choice has added or removed: they are elsewhere on the page. */
export function FormNews() {
  const [news, setNews] = useState('')
  useEffect(
    () =>
      useWizard.subscribe(({ form }, before) => {
        if (form.type !== before.form.type || form.isRoundTrip !== before.form.isRoundTrip)
          setNews(fieldNews(form, before.form))
      }),
    [],
  )
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  )
}

/** 'Hours added. Flight fields removed.'; empty if the fields are the same. */
export function fieldNews(form: TripKind, before: TripKind): string {
  return [
    change('Hours', isHourly(form.type), isHourly(before.type)),
    change('Return date and time', hasReturn(form), hasReturn(before)),
    change('Flight fields', hasFlight(form.type), hasFlight(before.type)),
  ]
    .filter(Boolean)
    .join(' ')
}

type TripKind = Pick<BookingForm, 'type' | 'isRoundTrip'>

function change(name: string, isShown: boolean, wasShown: boolean): string {
  if (isShown === wasShown) return ''
  return `${name} ${isShown ? 'added' : 'removed'}.`
}
