import { type SubmitEvent, useState } from 'react'
import { TroubleNotice } from '#app/features/booking-info/trouble-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { FaultSummary } from '#app/ui/fault-summary.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Assignment } from '#domain/booking/assignment.ts'
import type { Chauffeur } from '#domain/booking/chauffeur.ts'
import { phoneText } from '#domain/contact/phone-text.ts'
import type { OpenLink } from './use-operator-link.ts'

type Props = Pick<OpenLink<Assignment>, 'shown' | 'judged' | 'trouble' | 'isBusy'> & {
  onSave: (chauffeur: Chauffeur) => void
}

/** Name, phone, car. The server alone judges them: one rule, and no second copy of it to load. */
export function ChauffeurForm({ shown: { chauffeur }, judged, trouble, isBusy, onSave }: Props) {
  const [fields, setFields] = useState(
    chauffeur ? { ...chauffeur, phone: phoneText(chauffeur.phone) } : { name: '', phone: '', car: '' },
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave(fields)
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Who drives" className="flex flex-col gap-6">
      <FaultSummary className="empty:-mt-6" {...judged} labelOf={(path) => labels.get(path) ?? path} />
      {asked.map(({ name, label, ...rest }) => (
        <FieldPlace key={name} path={name} className="max-w-lg">
          <TextField
            {...rest}
            label={label}
            name={name}
            value={fields[name]}
            error={judged.faults.find(({ path }) => path === name)?.message}
            autoComplete="off"
            required
            onChange={({ currentTarget: { value } }) => setFields((before) => ({ ...before, [name]: value }))}
          />
        </FieldPlace>
      ))}
      <TroubleNotice trouble={trouble}>
        {trouble?.isUnanswered
          ? 'We do not know whether it reached us. You can save again: it is written down once.'
          : 'Nothing was changed.'}
      </TroubleNotice>
      <div>
        <BusyButton type="submit" variant="solid" className="max-sm:w-full" busy={isBusy} busyLabel="Saving">
          Save and tell the customer
        </BusyButton>
      </div>
    </form>
  )
}

const asked = [
  { name: 'name', label: 'Chauffeur’s name' },
  { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel', hint: 'A US number.' },
  {
    name: 'car',
    label: 'Car and plate',
    hint: 'Color, model and plate, by which the customer finds the car.',
  },
] as const

const labels = new Map<string, string>(asked.map(({ name, label }) => [name, label]))
