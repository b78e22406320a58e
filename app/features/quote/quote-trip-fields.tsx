import { type ReactNode, useEffect, useId, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { AddressField } from '#app/features/address/address-field.tsx'
import { MomentFields } from '#app/features/trip-fields/moment-fields.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { CharacterCount, TextArea } from '#app/ui/fields/text-field.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import type { SelectOption } from '#app/ui/select-list/select-list-entries.ts'
import { comment, paging, passengers } from '#domain/constants.ts'
import type { ErrorsByField } from '#domain/errors/field-errors.ts'
import { includedTrip } from './included-trip.ts'
import { type QuoteFields, useQuote } from './quote-state.ts'

export function QuoteTripFields({ errors }: { errors: ErrorsByField }) {
  const { fields, fill } = useQuote()
  const cars = useCarOptions()
  const dateId = useId()
  const notesId = useId()

  function clearDate() {
    // Before `fill`, which removes the focused button.
    document.getElementById(dateId)?.focus()
    fill({ pickUpAt: '' })
  }

  function leaveOutTrip() {
    document.getElementById(notesId)?.focus()
    fill({ trip: null })
  }

  return (
    <QuoteGroup legend="Your trip">
      <AddressField
        label="Pick-up"
        name="pickUpLocation"
        value={fields.pickUpLocation}
        onChange={(pickUpLocation) => fill({ pickUpLocation })}
        error={errors.pickUpLocation}
      />
      <AddressField
        label="Destination"
        name="destinationLocation"
        value={fields.destinationLocation}
        onChange={(destinationLocation) => fill({ destinationLocation })}
        error={errors.destinationLocation}
      />
      <NumberStepper
        label="Passengers"
        name="passengerCount"
        {...{ min: passengers.min, max: passengers.max }}
        value={fields.passengerCount}
        onChange={(passengerCount) => fill({ passengerCount })}
        valueText={(count) => (count === 1 ? '1 passenger' : `${count} passengers`)}
        error={errors.passengerCount}
      />
      <SelectList
        label="Car"
        name="carId"
        options={cars}
        // SelectList shows a value that has no option as is, and the car's id would mean nothing to the visitor.
        value={cars.some(({ value }) => value === fields.carId) ? fields.carId : ''}
        onChange={(carId) => fill({ carId })}
        error={errors.carId}
        searchable
      />
      <MomentFields
        path="pickUpAt"
        name="Pick-up"
        moment={{ at: fields.pickUpAt, occurrence: fields.pickUpOccurrence }}
        onChange={({ at, occurrence }) => fill({ pickUpAt: at, pickUpOccurrence: occurrence })}
        error={errors.pickUpAt}
        dateId={dateId}
        dateHint={<DateHint pickUpAt={fields.pickUpAt} onClear={clearDate} />}
        className="gap-5 sm:col-span-2"
      />
      {fields.trip ? (
        <p className="text-small text-muted sm:col-span-2">
          We’ll include the rest of your trip from the booking form: {includedTrip(fields.trip)}{' '}
          <button
            type="button"
            onClick={leaveOutTrip}
            className="inline-block py-1.5 underline underline-offset-4 hover:text-ink"
          >
            Don’t include this
          </button>
        </p>
      ) : null}
      <TextArea
        label="Notes"
        name="comment"
        id={notesId}
        value={fields.comment}
        onChange={(event) => fill({ comment: event.target.value })}
        hint={<CharacterCount text={fields.comment} max={comment.max} />}
        error={errors.comment}
        className="sm:col-span-2"
      />
    </QuoteGroup>
  )
}

type DateHintProps = Pick<QuoteFields, 'pickUpAt'> & { onClear: () => void }

function DateHint({ pickUpAt, onClear }: DateHintProps) {
  if (pickUpAt === '') return 'Leave it empty if you don’t know it yet.'
  return (
    <button
      type="button"
      onClick={onClear}
      className="inline-block py-1.5 underline underline-offset-4 hover:text-ink"
    >
      Clear the date
    </button>
  )
}

/** The fleet as options. If it can't be loaded, the list still offers 'No preference'. */
function useCarOptions(): readonly SelectOption[] {
  const [cars, setCars] = useState(noPreference)
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    callApi('GET /fleet', { query: { perPage: paging.fleetMenuPerPage }, signal }).then((result) => {
      if (!result.ok || signal.aborted) return
      setCars([...noPreference, ...result.data.data.map(({ id, name }) => ({ value: id, label: name }))])
    })
    return () => request.abort()
  }, [])
  return cars
}

const noPreference: readonly SelectOption[] = [{ value: '', label: 'No preference' }]

/** A fieldset, in two columns on wide screens. */
export function QuoteGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="small-caps mb-5 text-accent">{legend}</legend>
      <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
