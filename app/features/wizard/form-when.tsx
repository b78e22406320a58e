import { useShallow } from 'zustand/react/shallow'
import { CallLink } from '#app/features/page/call-link.tsx'
import { TimesFields, type TripTimes } from '#app/features/trip-fields/times-fields.tsx'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { timeMessages } from '#domain/booking/booking-request-times.ts'
import { isHourly } from '#domain/booking/trip-types.ts'
import { useFaultOf } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'
import { useWizard } from './wizard-store.ts'

export function FormWhen() {
  const [type] = useFormField('type')
  const [isRoundTrip] = useFormField('isRoundTrip')
  const pickUp = useWizard(
    useShallow(({ form: { pickUpAt: at, pickUpOccurrence: occurrence } }) => ({ at, occurrence })),
  )
  const back = useWizard(
    useShallow(({ form: { returnAt: at, returnOccurrence: occurrence } }) => ({ at, occurrence })),
  )
  const fault = useFaultOf()
  return (
    <FieldGroup legend="When">
      <TimesFields
        times={{ pickUp, isRoundTrip, back }}
        isByTheHour={isHourly(type)}
        fault={fault}
        wayOut={
          fault('pickUpAt') === timeMessages.tooEarly ? (
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
