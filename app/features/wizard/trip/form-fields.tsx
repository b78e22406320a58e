import { Suspense } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { AddressField } from '#app/features/address/address-field.tsx'
import { CallLink } from '#app/features/page/call-link.tsx'
import { FullTripNote } from '#app/features/page/full-trip-note.tsx'
import { type Party, PartyCounts } from '#app/features/trip-fields/party-fields.tsx'
import { StopList } from '#app/features/trip-fields/stop-list.tsx'
import { TimesFields, type TripTimes } from '#app/features/trip-fields/times-fields.tsx'
import { cachePlace } from '#app/features/wizard/state/trip-points.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { FieldAnchor, FieldGroup } from '#app/ui/fields/field.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { lazyOptional } from '#app/ui/loading/lazy-optional.ts'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { timeMessages } from '#domain/booking/request/time-messages.ts'
import { duration } from '#domain/constants.ts'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import { useErrorFor, useFieldError } from './form-errors.tsx'
import { TerminalChoices } from './terminal-choices.tsx'

const TripTypeNotice = lazyOptional(async () => (await import('./trip-type-notice.tsx')).TripTypeNotice)

/** The kind of trip, and its hours if it is by the hour. */
export function FormType() {
  const [type, setType] = useFormField('type')
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-6">
      <FieldAnchor path="type">
        <SelectList
          label="Trip type"
          options={tripTypes}
          value={type}
          onChange={setType}
          error={useFieldError('type')}
          required
        />
      </FieldAnchor>
      {isHourly(type) ? <Hours /> : null}
    </div>
  )
}

function Hours() {
  const [hours, setHours] = useFormField('duration')
  return (
    <FieldAnchor path="duration">
      <NumberStepper
        label="Hours"
        {...{ min: duration.min, max: duration.max }}
        value={hours}
        onChange={setHours}
        valueText={(value) => `${value} hours`}
        error={useFieldError('duration')}
        required
      />
    </FieldAnchor>
  )
}

/** The addresses: pick-up, stops and destination. */
export function FormRoute() {
  const isByTheHour = useWizard(({ form }) => isHourly(form.type))
  const hasAddress = useWizard(({ form }) => form.pickUpLocation !== '' || form.destinationLocation !== '')
  return (
    <FieldGroup legend="Route" legendHidden>
      <Place path="pickUpLocation" label="Pick-up" />
      <Stops />
      <Place
        path="destinationLocation"
        label="Destination"
        hint={
          isByTheHour
            ? 'Where the trip ends. In between, your chauffeur takes you anywhere you like.'
            : undefined
        }
      />
      <Suspense fallback={null}>{hasAddress ? <TripTypeNotice /> : null}</Suspense>
    </FieldGroup>
  )
}

function Stops() {
  const [stops, setStops] = useFormField('stops')
  return (
    <StopList
      stops={stops}
      errorFor={useErrorFor()}
      onChange={setStops}
      onPick={cachePlace}
      fullNote={<FullTripNote />}
    />
  )
}

type PlaceProps = { path: 'pickUpLocation' | 'destinationLocation'; label: string; hint?: string }

function Place({ path, label, hint }: PlaceProps) {
  const [value, setValue] = useFormField(path)
  return (
    <FieldAnchor path={path}>
      <AddressField
        {...{ label, hint, value }}
        name={path}
        onChange={setValue}
        onPick={cachePlace}
        error={useFieldError(path)}
        required
      />
      <TerminalChoices path={path} />
    </FieldAnchor>
  )
}

/** The pick-up and return times. */
export function FormWhen() {
  const [type] = useFormField('type')
  const [isRoundTrip] = useFormField('isRoundTrip')
  const pickUp = useWizard(
    useShallow(({ form: { pickUpAt: at, pickUpOccurrence: occurrence } }) => ({ at, occurrence })),
  )
  const back = useWizard(
    useShallow(({ form: { returnAt: at, returnOccurrence: occurrence } }) => ({ at, occurrence })),
  )
  const errorFor = useErrorFor()
  return (
    <FieldGroup legend="Date and time" legendHidden>
      <TimesFields
        times={{ pickUp, isRoundTrip, back }}
        isByTheHour={isHourly(type)}
        errorFor={errorFor}
        pickUpHelp={
          errorFor('pickUpAt') === timeMessages.tooEarly ? (
            <p className="-mt-3 text-small">
              Online booking closes 24 hours before pick-up. For a sooner trip, call <CallLink />, day or
              night.
            </p>
          ) : null
        }
        onChange={fillTimes}
      />
    </FieldGroup>
  )
}

function fillTimes({ pickUp, back, ...fields }: Partial<TripTimes>): void {
  const { form, fill } = useWizard.getState()
  // Another day leaves the suggested time as it was: the review asks about it.
  const isSuggested = form.isPickUpSuggested && pickUp?.at.slice(11) === form.pickUpAt.slice(11)
  const isReturnChosen = back && !pickUp && back.at.slice(11) !== form.returnAt.slice(11)
  fill({
    ...fields,
    ...(pickUp && {
      pickUpAt: pickUp.at,
      pickUpOccurrence: pickUp.occurrence,
      isPickUpSuggested: isSuggested,
    }),
    ...(back && { returnAt: back.at, returnOccurrence: back.occurrence }),
    ...(isReturnChosen && { isReturnSuggested: false }),
  })
}

/** Passengers and bags. */
export function FormTravelers() {
  const party = useWizard(useShallow(partyOf))
  return (
    <FieldGroup legend="Passengers and bags" legendHidden>
      <PartyCounts party={party} errorFor={useErrorFor()} onChange={useWizard.getState().fill} />
    </FieldGroup>
  )
}

export function partyOf({ form }: { form: BookingForm }): Party {
  const { passengerCount, luggageCount, childSeats, isMeetAndGreet, isAccessible } = form
  return { passengerCount, luggageCount, childSeats, isMeetAndGreet, isAccessible }
}

/** A field of the form and its setter. The component re-renders only when this field changes. */
export function useFormField<Name extends keyof BookingForm>(name: Name) {
  const value = useWizard(({ form }) => form[name])
  return [value, (changed: BookingForm[Name]) => useWizard.getState().fill({ [name]: changed })] as const
}
