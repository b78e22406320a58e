import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { type FleetChauffeur, orNull } from './fleet-data.ts'
import { readShifts, ShiftsField } from './shifts-field.tsx'

type Values = Record<string, string>

/** The fields of a chauffeur as the call has them. */
export function toChauffeurDetails(values: Values) {
  return {
    name: values.name ?? '',
    phone: values.phone ?? '',
    email: orNull(values, 'email'),
    licenseNumber: orNull(values, 'licenseNumber'),
    licenseExpiresOn: orNull(values, 'licenseExpiresOn'),
    tlcNumber: orNull(values, 'tlcNumber'),
    tlcExpiresOn: orNull(values, 'tlcExpiresOn'),
    languages: (values.languages ?? '')
      .split(',')
      .map((language) => language.trim())
      .filter(Boolean),
    shifts: readShifts(values),
    carId: orNull(values, 'carId'),
    notes: values.notes ?? '',
  }
}

type Props = {
  chauffeur?: FleetChauffeur
  cars: readonly { id: string; name: string; plate: string | null }[]
  errorFor: (name: string) => string | undefined
}

type TextName =
  | 'name'
  | 'email'
  | 'licenseNumber'
  | 'licenseExpiresOn'
  | 'tlcNumber'
  | 'tlcExpiresOn'
  | 'notes'

export function ChauffeurDetailFields({ chauffeur, cars, errorFor }: Props) {
  const field = (name: TextName) => ({
    name,
    defaultValue: chauffeur?.[name] ?? '',
    error: errorFor(name),
    autoComplete: 'off',
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" {...field('name')} required maxLength={80} />
        <TextField
          label="Phone"
          type="tel"
          name="phone"
          required
          autoComplete="off"
          defaultValue={chauffeur ? formatPhone(chauffeur.phone) : ''}
          error={errorFor('phone')}
        />
        <TextField label="Email" type="email" {...field('email')} />
        <TextField
          label="Languages"
          name="languages"
          autoComplete="off"
          placeholder="English, Spanish"
          defaultValue={chauffeur?.languages.join(', ') ?? ''}
          error={errorFor('languages')}
        />
        <TextField label="License number" {...field('licenseNumber')} maxLength={30} />
        <TextField label="License valid until" type="date" {...field('licenseExpiresOn')} />
        <TextField label="TLC number" {...field('tlcNumber')} maxLength={20} />
        <TextField label="TLC license valid until" type="date" {...field('tlcExpiresOn')} />
      </div>
      <Field label="Usual car" error={errorFor('carId')}>
        {(control) => (
          <select
            // The list of cars arrives later: without a new select, the browser would choose the first.
            key={cars.length}
            {...control}
            name="carId"
            defaultValue={chauffeur?.carId ?? ''}
            className={controlClass()}
          >
            <option value="">None</option>
            {chauffeur?.carId && cars.length === 0 ? (
              <option value={chauffeur.carId}>{chauffeur.carName}</option>
            ) : null}
            {cars.map(({ id, name, plate }) => (
              <option key={id} value={id}>
                {plate ? `${name}, ${plate}` : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ShiftsField shifts={chauffeur?.shifts ?? []} />
      <TextArea label="Notes" {...field('notes')} rows={2} />
    </>
  )
}
