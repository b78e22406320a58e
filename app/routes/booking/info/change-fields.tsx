import { useState } from 'react'
import { AddressField } from '#app/features/address/address-field.tsx'
import {
  type ChangeDraft,
  drivingMinutesOf,
  moveFlights,
  outboundPaths,
  pickUpForFlight,
  returnPaths,
} from '#app/features/booking/change-draft.ts'
import { FullTripNote } from '#app/features/page/full-trip-note.tsx'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import type { ErrorFor } from '#app/features/trip-fields/error-for.ts'
import { FlightCheck } from '#app/features/trip-fields/flight-check.tsx'
import { FlightFields } from '#app/features/trip-fields/flight-fields.tsx'
import { PartyFields } from '#app/features/trip-fields/party-extras.tsx'
import { NotesField } from '#app/features/trip-fields/party-fields.tsx'
import { StopList } from '#app/features/trip-fields/stop-list.tsx'
import { TimesFields, type TripTimes } from '#app/features/trip-fields/times-fields.tsx'
import { TravelerList } from '#app/features/trip-fields/traveler-list.tsx'
import { FieldAnchor, FieldGroup } from '#app/ui/fields/field.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { findFitProblems } from '#domain/booking/cars/offer.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { duration } from '#domain/constants.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import type { CarChoice } from './load-booking-info.server.ts'

type Props = {
  booking: BookingDetail
  draft: ChangeDraft
  cars: readonly CarChoice[]
  errors: readonly FieldError[]
  onChange: (fields: Partial<ChangeDraft>) => void
}

/** The fields of a change. Each error is shown at its field. */
export function ChangeFields({ booking, draft, cars, errors, onChange }: Props) {
  const errorFor: ErrorFor = (path) => errors.find((one) => one.path === path)?.message
  const [news, setNews] = useState('')

  function changeTimes(times: Partial<TripTimes>) {
    const { isRoundTrip = draft.isRoundTrip } = times
    if (isRoundTrip !== draft.isRoundTrip) setNews(returnNews(draft, isRoundTrip))
    onChange({ ...times, ...moveFlights(draft, times) })
  }

  return (
    <>
      {/* For screen readers: the return flight is elsewhere on the page. */}
      <p role="status" className="sr-only">
        {news}
      </p>
      <FieldGroup legend="When">
        <TimesFields
          times={draft}
          isByTheHour={draft.duration !== null}
          {...{ errorFor }}
          onChange={changeTimes}
        />
        {draft.duration === null ? null : (
          <FieldAnchor path="duration" className="sm:max-w-xs">
            <NumberStepper
              label="Hours"
              {...{ min: duration.min, max: duration.max, value: draft.duration }}
              valueText={(hours) => pluralize(hours, 'hour')}
              error={errorFor('duration')}
              onChange={(hours) => onChange({ duration: hours })}
            />
          </FieldAnchor>
        )}
      </FieldGroup>
      <ChangeFlights {...{ draft, errorFor, onChange }} drivingMinutes={drivingMinutesOf(booking, draft)} />
      <FieldGroup legend="Route">
        <FieldAnchor path="pickUpLocation">
          <AddressField
            label="Pick-up"
            name="pickUpLocation"
            value={draft.pickUpLocation}
            error={errorFor('pickUpLocation')}
            onChange={(pickUpLocation) => onChange({ pickUpLocation })}
            required
          />
        </FieldAnchor>
        <StopList
          stops={draft.stops}
          errorFor={errorFor}
          onChange={(stops) => onChange({ stops })}
          fullNote={<FullTripNote />}
        />
        <FieldAnchor path="destinationLocation">
          <AddressField
            label="Destination"
            name="destinationLocation"
            value={draft.destinationLocation}
            error={errorFor('destinationLocation')}
            onChange={(destinationLocation) => onChange({ destinationLocation })}
            required
          />
        </FieldAnchor>
      </FieldGroup>
      <FieldGroup legend="Passengers and car">
        <PartyFields party={draft} {...{ errorFor, onChange }} />
        <FieldAnchor path="carId">
          <RadioGroup
            label="Car"
            options={carOptions(cars, draft)}
            value={draft.carId}
            error={errorFor('carId')}
            onChange={(carId) => onChange({ carId })}
          />
        </FieldAnchor>
      </FieldGroup>
      <FieldGroup legend="Travelers" note="People you’re booking for. Your chauffeur will meet them.">
        <TravelerList
          travelers={draft.passengers}
          max={draft.passengerCount}
          errorFor={errorFor}
          phoneField={UsPhoneField}
          onChange={(passengers) => onChange({ passengers })}
        />
      </FieldGroup>
      <FieldGroup legend="Notes">
        <NotesField
          text={draft.comment}
          error={errorFor('comment')}
          onChange={(comment) => onChange({ comment })}
        />
      </FieldGroup>
    </>
  )
}

/** 'Return date and time added. Return flight added.' */
function returnNews({ flight }: ChangeDraft, isRoundTrip: boolean): string {
  const change = isRoundTrip ? 'added' : 'removed'
  return `Return date and time ${change}.${flight ? ` Return flight ${change}.` : ''}`
}

type FlightsProps = Pick<Props, 'draft' | 'onChange'> & {
  errorFor: ErrorFor
  drivingMinutes: number | null
}

/** The return drives the other way, so its flight lands where the outbound one departs. */
function ChangeFlights({ draft, errorFor, drivingMinutes, onChange }: FlightsProps) {
  const { pickUp, back, flight, returnFlight, isRoundTrip, isLanding } = draft
  if (!flight) return null

  return (
    <>
      <FieldGroup legend="Flight">
        <FlightFields
          {...{ flight, isLanding, errorFor }}
          paths={outboundPaths}
          onChange={(change) => onChange({ flight: { ...flight, ...change } })}
        />
        <FlightCheck
          {...{ flight, isLanding, drivingMinutes }}
          pickUpAt={pickUp.at}
          onPickUp={(at) => onChange(pickUpForFlight(draft, at))}
        />
      </FieldGroup>
      {isRoundTrip ? (
        <FieldGroup legend="Return flight">
          <FlightFields
            flight={returnFlight}
            isLanding={!isLanding}
            {...{ errorFor }}
            paths={returnPaths}
            onChange={(change) => onChange({ returnFlight: { ...returnFlight, ...change } })}
          />
          <FlightCheck
            flight={returnFlight}
            isLanding={!isLanding}
            {...{ drivingMinutes }}
            pickUpAt={back.at}
            onPickUp={(at) => onChange({ back: { at, occurrence: 'earlier' } })}
          />
        </FieldGroup>
      ) : null}
    </>
  )
}

/** Each car with its capacity. Cars that are too small are marked; the server decides. */
function carOptions(cars: readonly CarChoice[], party: Parameters<typeof findFitProblems>[1]) {
  return cars.map((car) => ({
    value: car.id,
    label: car.name,
    note:
      findFitProblems(car, party).join(' ') ||
      `Up to ${pluralize(car.seats, 'passenger')}, ${pluralize(car.luggage, 'bag')}`,
  }))
}
