import { useShallow } from 'zustand/react/shallow'
import { PartyFields } from '#app/features/trip-fields/party-fields.tsx'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { useFaultOf } from './form-fault-messages.tsx'
import { useWizard } from './wizard-store.ts'

export function FormTravelers() {
  const party = useWizard(
    useShallow(({ form: { passengerCount, luggageCount, childSeats, isMeetAndGreet, isAccessible } }) => ({
      ...{ passengerCount, luggageCount, childSeats, isMeetAndGreet, isAccessible },
    })),
  )
  return (
    <FieldGroup legend="Travelers">
      <PartyFields party={party} fault={useFaultOf()} onChange={useWizard.getState().fill} />
    </FieldGroup>
  )
}
