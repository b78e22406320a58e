import { type SubmitEvent, useState } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ChauffeurAssignment } from '#domain/booking/detail/booking-detail.ts'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { OpenLink } from './use-operator-link.ts'

type Props = Pick<
  OpenLink<Pick<ChauffeurAssignment, 'chauffeur'>>,
  'shown' | 'validation' | 'problem' | 'isBusy'
> & {
  onSave: (chauffeur: Chauffeur) => void
}

/** Name, phone, car. Only the server validates them, so that the page loads no second copy of the rules. */
export function ChauffeurForm({ shown: { chauffeur }, validation, problem, isBusy, onSave }: Props) {
  const [fields, setFields] = useState(
    chauffeur ? { ...chauffeur, phone: formatPhone(chauffeur.phone) } : { name: '', phone: '', car: '' },
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave(fields)
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Chauffeur" className="flex flex-col gap-6">
      <ErrorSummary className="empty:-mt-6" {...validation} labelOf={(path) => labels.get(path) ?? path} />
      {chauffeurFields.map(({ name, label, ...rest }) => (
        <FieldAnchor key={name} path={name} className="max-w-lg">
          <TextField
            {...rest}
            label={label}
            name={name}
            value={fields[name]}
            error={validation.errors.find(({ path }) => path === name)?.message}
            autoComplete="off"
            required
            onChange={({ currentTarget: { value } }) => setFields((before) => ({ ...before, [name]: value }))}
          />
        </FieldAnchor>
      ))}
      <ProblemNotice problem={problem}>
        {problem?.isUnanswered
          ? 'We don’t know whether it was saved. You can save it again: it’ll only count once.'
          : 'Nothing was changed.'}
      </ProblemNotice>
      <div>
        <BusyButton type="submit" variant="solid" className="max-sm:w-full" busy={isBusy} busyLabel="Saving">
          Save and email the customer
        </BusyButton>
      </div>
    </form>
  )
}

const chauffeurFields = [
  { name: 'name', label: 'Chauffeur’s name' },
  { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel', hint: 'A US number.' },
  {
    name: 'car',
    label: 'Car and plate',
    hint: 'Color, model and plate, so the customer can find the car.',
  },
] as const

const labels = new Map<string, string>(chauffeurFields.map(({ name, label }) => [name, label]))
