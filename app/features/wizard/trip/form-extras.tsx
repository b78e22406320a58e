import { useShallow } from 'zustand/react/shallow'
import { PartyExtras } from '#app/features/trip-fields/party-extras.tsx'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { useErrorFor } from './form-errors.tsx'
import { partyOf } from './form-fields.tsx'

/** Child seats, meet and greet, wheelchair. */
export function FormExtras() {
  const party = useWizard(useShallow(partyOf))
  return <PartyExtras party={party} errorFor={useErrorFor()} onChange={useWizard.getState().fill} />
}
