import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'

type ErrorFor = (name: string) => string | undefined

/** Fields of actions on a booking, for one booking and for several. */
export function ChauffeurFields({
  errorFor,
  chauffeur,
}: {
  errorFor: ErrorFor
  chauffeur?: Chauffeur | null
}) {
  return (
    <>
      <TextField
        label="Chauffeur’s name"
        name="name"
        required
        autoComplete="off"
        defaultValue={chauffeur?.name}
        error={errorFor('name')}
      />
      <TextField
        label="Chauffeur’s phone"
        name="phone"
        type="tel"
        required
        autoComplete="off"
        defaultValue={chauffeur ? formatPhone(chauffeur.phone) : ''}
        error={errorFor('phone')}
      />
      <TextField
        label="Car and plate"
        name="car"
        required
        autoComplete="off"
        placeholder="Black Mercedes S-Class, T123456C"
        defaultValue={chauffeur?.car}
        error={errorFor('car')}
      />
    </>
  )
}

type ReasonProps = { error: string | undefined; hint?: string }

export function ReasonField({ error, hint }: ReasonProps) {
  return (
    <TextField
      label="Reason"
      name="reason"
      required
      maxLength={300}
      autoComplete="off"
      hint={hint}
      error={error}
    />
  )
}
