import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { type FleetCar, orNull } from './fleet-data.ts'

type Values = Record<string, string>

/** The fields of a car as the call has them. */
export function toCarDetails(values: Values) {
  return {
    plate: orNull(values, 'plate'),
    color: values.color ?? '',
    model: values.model ?? '',
    tlcNumber: orNull(values, 'tlcNumber'),
    inspectionExpiresOn: orNull(values, 'inspectionExpiresOn'),
    insuranceExpiresOn: orNull(values, 'insuranceExpiresOn'),
    notes: values.notes ?? '',
  }
}

type Props = { car?: FleetCar; errorFor: (name: string) => string | undefined }

export function CarFields({ car, errorFor }: Props) {
  const field = (name: keyof ReturnType<typeof toCarDetails>) => ({
    name,
    defaultValue: car?.[name] ?? '',
    error: errorFor(name),
    autoComplete: 'off',
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Plate" {...field('plate')} maxLength={10} placeholder="T123456C" />
        <TextField label="TLC number" {...field('tlcNumber')} maxLength={20} />
        <TextField label="Color" {...field('color')} maxLength={30} placeholder="Black" />
        <TextField label="Model" {...field('model')} maxLength={60} placeholder="Mercedes-Benz S 580" />
        <TextField label="Inspection valid until" type="date" {...field('inspectionExpiresOn')} />
        <TextField label="Insurance valid until" type="date" {...field('insuranceExpiresOn')} />
      </div>
      <TextArea label="Notes" {...field('notes')} rows={2} />
    </>
  )
}
