import { useShallow } from 'zustand/react/shallow'
import { CallLink } from '#app/features/page/call-link.tsx'
import { TimesFields, type TripTimes } from '#app/features/trip-fields/times-fields.tsx'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { FieldGroup } from '#app/ui/fields/field-group.tsx'
import { timeMessages } from '#domain/booking/request/booking-request-times.ts'
import { isHourly } from '#domain/trip/trip.ts'
import { useErrorFor } from './form-errors.tsx'
import { useFormField } from './use-form-field.ts'

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
    <FieldGroup legend="When">
      <TimesFields
        times={{ pickUp, isRoundTrip, back }}
        isByTheHour={isHourly(type)}
        errorFor={errorFor}
        pickUpHelp={
          errorFor('pickUpAt') === timeMessages.tooEarly ? (
            <p className="-mt-3 text-small">
              Sooner than that? Call <CallLink />, day or night.
            </p>
          ) : null
        }
        onChange={fillTimes}
      />
    </FieldGroup>
  )
}

function fillTimes({ pickUp, back, ...fields }: Partial<TripTimes>): void {
  useWizard.getState().fill({
    ...fields,
    ...(pickUp && { pickUpAt: pickUp.at, pickUpOccurrence: pickUp.occurrence }),
    ...(back && { returnAt: back.at, returnOccurrence: back.occurrence }),
  })
}
