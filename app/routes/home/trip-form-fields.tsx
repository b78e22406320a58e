import { useLayoutEffect, useState } from 'react'
import { loadPublicServices } from '#app/client/public-services.ts'
import { AddressField } from '#app/features/address/address-field.tsx'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx'
import { TimePicker } from '#app/ui/time-picker/time-picker.tsx'
import { parseTripDraft } from '#domain/booking/form/trip-draft.ts'

export type TripFormFieldsProps = {
  mapsKey: string | null
  /** What the visitor had typed into the plain inputs, by name. */
  typed: Record<string, string>
  /** The id of the plain input that had the focus. */
  focusId: string | undefined
}

/** The fields of the home page's form, with address suggestions, calendar and clock. Loaded on the first focus. */
export function TripFormFields({ mapsKey, typed, focusId }: TripFormFieldsProps) {
  // The addresses keep a space at their end: the next word may follow.
  const [draft, setDraft] = useState(() => ({
    ...parseTripDraft((name) => typed[name], new Date()),
    pickUpLocation: typed.pickUpLocation ?? '',
    destinationLocation: typed.destinationLocation ?? '',
  }))
  // Before the next key.
  useLayoutEffect(() => focusWhenPresent(focusId), [focusId])
  return (
    <PlacesProvider mapsKey={mapsKey}>
      <AddressField
        id="trip-from"
        label="Pick-up"
        name="pickUpLocation"
        placeholder="Address, hotel or airport"
        value={draft.pickUpLocation}
        onChange={(pickUpLocation) => setDraft((before) => ({ ...before, pickUpLocation }))}
      />
      <AddressField
        id="trip-to"
        label="Destination"
        name="destinationLocation"
        placeholder="Address, hotel or airport"
        value={draft.destinationLocation}
        onChange={(destinationLocation) => setDraft((before) => ({ ...before, destinationLocation }))}
      />
      <DatePicker
        id="trip-day"
        label="Date"
        name="pickUpAt"
        value={draft.pickUpAt}
        onChange={(pickUpAt) =>
          setDraft((before) => ({
            ...before,
            pickUpAt,
            // The first chosen day is set to noon, which the visitor has not chosen.
            isTimeMissing: before.pickUpAt === '' || before.isTimeMissing,
          }))
        }
      />
      {draft.pickUpAt !== '' && draft.isTimeMissing ? (
        <input type="hidden" name="isTimeMissing" value="true" />
      ) : null}
      <div id="trip-time">
        <TimePicker
          label="New York time"
          value={draft.pickUpAt}
          onChange={(pickUpAt) => setDraft((before) => ({ ...before, pickUpAt, isTimeMissing: false }))}
        />
      </div>
    </PlacesProvider>
  )
}

/** The key of the maps service. Without a response, our own suggestions are used. */
export async function loadMapsKey(): Promise<string | null> {
  return (await loadPublicServices()).mapsKey
}

/** Returns the focus to the field that replaced the plain input. An address field appears once its service is ready. */
function focusWhenPresent(id: string | undefined): () => void {
  const find = () => {
    const place = id === undefined ? null : document.getElementById(id)
    return place instanceof HTMLInputElement ? place : place?.querySelector<HTMLElement>('select:enabled')
  }
  const observer = new MutationObserver(focus)
  function focus() {
    const field = find()
    if (!field || document.activeElement !== document.body) return
    field.focus()
    if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
    observer.disconnect()
  }
  if (id) observer.observe(document.body, { childList: true, subtree: true })
  focus()
  return () => observer.disconnect()
}
