import { AddressField } from '#app/features/address/address-field.tsx'
import { choiceClass } from '#app/features/address/choice-class.ts'
import { FlightFields } from '#app/features/trip-fields/flight-fields.tsx'
import { MomentFields } from '#app/features/trip-fields/moment-fields.tsx'
import { PartyExtras } from '#app/features/trip-fields/party-extras.tsx'
import { PartyCounts } from '#app/features/trip-fields/party-fields.tsx'
import { StopList } from '#app/features/trip-fields/stop-list.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { Fold } from '#app/ui/fields/fold.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { CharacterCount, TextArea } from '#app/ui/fields/text-field.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import { Panel } from '#desk/ui/page.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { returnAfterPickUp } from '#domain/booking/form/return-after-pick-up.ts'
import { comment, duration, maxStops } from '#domain/constants.ts'
import { hasFlight, hasReturn, isHourly, tripTypes } from '#domain/trip/trip.ts'
import { fillForm, usePhoneDraft } from './phone-draft.ts'

export type ErrorFor = (path: string) => string | undefined

type Props = { form: BookingForm; errorFor: ErrorFor }

/** The trip, by the fields of the public form. */
export function TripPanel({ form, errorFor }: Props) {
  const filledFrom = usePhoneDraft(({ draft }) => draft.filledFrom)
  return (
    <Panel title="Trip">
      <p role="status" className="text-muted empty:hidden">
        {filledFrom ? `Filled in from ${filledFrom}. Check the date and time with the caller.` : ''}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldAnchor path="type">
          <SelectList
            label="Trip type"
            options={tripTypes}
            value={form.type}
            onChange={(type) => fillForm({ type })}
            error={errorFor('type')}
            required
          />
        </FieldAnchor>
        {isHourly(form.type) ? (
          <FieldAnchor path="duration">
            <NumberStepper
              label="Hours"
              {...{ min: duration.min, max: duration.max }}
              value={form.duration}
              onChange={(hours) => fillForm({ duration: hours })}
              valueText={(hours) => `${hours} hours`}
              error={errorFor('duration')}
              required
            />
          </FieldAnchor>
        ) : null}
      </div>
      <Address path="pickUpLocation" label="Pick-up" {...{ form, errorFor }} />
      <StopList
        stops={form.stops}
        errorFor={errorFor}
        onChange={(stops) => fillForm({ stops })}
        fullNote={`A booking has up to ${maxStops} stops. Write further ones into the notes.`}
      />
      <Address path="destinationLocation" label="Destination" {...{ form, errorFor }} />
      <Times {...{ form, errorFor }} />
      <PartyCounts party={form} errorFor={errorFor} onChange={fillForm} />
      <div className="border-b border-line">
        <Flights {...{ form, errorFor }} />
        <Fold
          title="Child seats and extras"
          note="meet and greet, wheelchair"
          isNeeded={form.childSeats.length > 0 || form.isMeetAndGreet || form.isAccessible}
        >
          <PartyExtras party={form} errorFor={errorFor} onChange={fillForm} />
        </Fold>
      </div>
      <FieldAnchor path="comment">
        <TextArea
          label="Notes for the chauffeur"
          name="comment"
          rows={2}
          value={form.comment}
          onChange={(event) => fillForm({ comment: event.target.value })}
          hint={<CharacterCount text={form.comment} max={comment.max} />}
          error={errorFor('comment')}
        />
      </FieldAnchor>
    </Panel>
  )
}

type AddressProps = Props & { path: 'pickUpLocation' | 'destinationLocation'; label: string }

/** An address, and the caller's usual ones to press. */
function Address({ path, label, form, errorFor }: AddressProps) {
  const usual = usePhoneDraft(({ draft }) => draft.addresses)
  const offered = usual.filter(
    (address) => address !== form.pickUpLocation && address !== form.destinationLocation,
  )
  return (
    <FieldAnchor path={path} className="flex flex-col gap-2">
      <AddressField
        label={label}
        name={path}
        size="md"
        placeholder="Address, hotel or airport"
        value={form[path]}
        onChange={(value) => fillForm({ [path]: value })}
        error={errorFor(path)}
        required
      />
      {offered.length > 0 && form[path] === '' ? (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Usual addresses for the {label.toLowerCase()}</legend>
          {offered.map((address) => (
            <button
              key={address}
              type="button"
              className={choiceClass(false)}
              onClick={() => fillForm({ [path]: address })}
            >
              {address}
            </button>
          ))}
        </fieldset>
      ) : null}
    </FieldAnchor>
  )
}

function Times({ form, errorFor }: Props) {
  const { pickUpAt, pickUpOccurrence, returnAt, returnOccurrence } = form
  return (
    <>
      <MomentFields
        path="pickUpAt"
        name="Pick-up"
        moment={{ at: pickUpAt, occurrence: pickUpOccurrence }}
        error={errorFor('pickUpAt')}
        dateHint={form.isPickUpSuggested ? 'A suggestion. Ask the caller.' : undefined}
        className="gap-4"
        onChange={({ at, occurrence }) =>
          fillForm({
            pickUpAt: at,
            pickUpOccurrence: occurrence,
            isPickUpSuggested: false,
            returnAt: returnAfterPickUp(at, returnAt),
          })
        }
        required
      />
      {isHourly(form.type) ? null : (
        <FieldAnchor path="isRoundTrip">
          <Checkbox
            label="Round trip"
            hint="Back along the same route, as part of this booking."
            checked={form.isRoundTrip}
            onChange={(event) => fillForm({ isRoundTrip: event.target.checked })}
          />
        </FieldAnchor>
      )}
      {hasReturn(form) ? (
        <MomentFields
          path="returnAt"
          name="Return"
          moment={{ at: returnAt, occurrence: returnOccurrence }}
          error={errorFor('returnAt')}
          className="gap-4"
          onChange={({ at, occurrence }) => fillForm({ returnAt: at, returnOccurrence: occurrence })}
          required
        />
      ) : null}
    </>
  )
}

const outboundPaths = {
  airline: 'airline',
  flightNumber: 'flightNumber',
  kind: 'flightKind',
  at: 'flightAt',
} as const

const returnPaths = {
  airline: 'returnAirline',
  flightNumber: 'returnFlightNumber',
  kind: 'returnFlightKind',
  at: 'returnFlightAt',
} as const

/** For trips to and from an airport; a round trip has a flight each way. */
function Flights({ form, errorFor }: Props) {
  if (!hasFlight(form.type)) return null
  const isLanding = form.type === 'from-airport'
  const isNeeded = form.flightNumber !== '' || form.returnFlightNumber !== ''
  return (
    <Fold title="Flight" note="number and time" isNeeded={isNeeded}>
      <Flight paths={outboundPaths} {...{ form, errorFor, isLanding }} />
      {hasReturn(form) ? <Flight paths={returnPaths} {...{ form, errorFor }} isLanding={!isLanding} /> : null}
    </Fold>
  )
}

type FlightProps = Props & { paths: typeof outboundPaths | typeof returnPaths; isLanding: boolean }

function Flight({ form, errorFor, paths, isLanding }: FlightProps) {
  const flight = {
    airline: form[paths.airline],
    flightNumber: form[paths.flightNumber],
    kind: form[paths.kind],
    at: form[paths.at],
  }
  return (
    <FlightFields
      {...{ flight, paths, isLanding, errorFor }}
      onChange={(change) =>
        fillForm(
          Object.fromEntries(
            Object.entries(change).map(([name, value]) => [paths[name as keyof typeof paths], value]),
          ),
        )
      }
    />
  )
}
