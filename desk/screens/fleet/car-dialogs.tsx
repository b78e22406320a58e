import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { ReasonField } from '#desk/ui/action-fields.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { carChangeSchema, newCarSchema, outOfServiceSchema } from '#domain/staff/fleet-schemas.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { CarFields, toCarDetails } from './car-fields.tsx'
import type { FleetCar } from './fleet-data.ts'
import { FleetDialog } from './fleet-dialog.tsx'

type AddProps = {
  classes: readonly { id: string; name: string }[]
  onClose: (added?: FleetCar) => void
}

export function AddCarDialog({ classes, onClose }: AddProps) {
  const toBody = (values: Record<string, string>) => ({
    vehicleClassId: values.vehicleClassId ?? '',
    ...toCarDetails(values),
  })
  return (
    <Dialog open title="Add a car" onClose={() => onClose()}>
      <DeskForm
        label="Add a car"
        schema={newCarSchema}
        complete={toBody}
        send={(values) => callDesk('POST /desk/fleet', { body: toBody(values) })}
        onDone={({ data }) => onClose(data)}
        submitLabel="Add the car"
        busyLabel="Saving"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <p className="text-muted">
              It gets the next number of its class, and the website sells it from now on.
            </p>
            <Field label="Class" required error={errorFor('vehicleClassId')}>
              {(control) => (
                <select {...control} name="vehicleClassId" className={controlClass()}>
                  {classes.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <CarFields errorFor={errorFor} />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

type Props = {
  car: FleetCar
  onReloaded: (car: FleetCar) => void
  onClose: (changed?: FleetCar) => void
}

function useReload({ id }: FleetCar) {
  return () => callDesk('GET /desk/fleet/{id}', { params: { id } })
}

export function ChangeCarDialog({ car, onReloaded, onClose }: Props) {
  const { id } = car
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={car}
      reload={useReload(car)}
      title={`Change ${car.name}`}
      schema={carChangeSchema}
      toBody={(values, { version }) => ({ version, ...toCarDetails(values) })}
      send={(body) => callDesk('PATCH /desk/fleet/{id}', { params: { id }, body })}
      submitLabel="Save"
    >
      {(errorFor) => <CarFields car={car} errorFor={errorFor} />}
    </FleetDialog>
  )
}

export function OutOfServiceDialog({ car, onReloaded, onClose }: Props) {
  const { id } = car
  const from = newYorkClockAt(new Date())
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={car}
      reload={useReload(car)}
      title={`${car.name} out of service`}
      text="Times are of New York. Trips that have this car only reserved get another one of the class, or wait for one."
      schema={outOfServiceSchema}
      toBody={({ from = '', to = '', reason = '' }, given) => ({ ...given, from, to, reason })}
      send={(body) => callDesk('POST /desk/fleet/{id}/out-of-service', { params: { id }, body })}
      submitLabel="Take it out of service"
      takeLabel="Take it out of service anyway"
    >
      {(errorFor) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="From"
              type="datetime-local"
              name="from"
              required
              defaultValue={from}
              error={errorFor('from')}
            />
            <TextField label="Until" type="datetime-local" name="to" required error={errorFor('to')} />
          </div>
          <ReasonField error={errorFor('reason')} hint="For example: brakes, inspection, accident" />
        </>
      )}
    </FleetDialog>
  )
}

export function RetireDialog({ car, onReloaded, onClose }: Props) {
  const { id } = car
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={car}
      reload={useReload(car)}
      title={`Retire ${car.name}?`}
      text="The website no longer sells it, and nobody can assign it. Past trips keep it. You can return it to the fleet later."
      toBody={(_, { version }) => ({ version })}
      send={(body) => callDesk('POST /desk/fleet/{id}/retire', { params: { id }, body })}
      submitLabel="Retire the car"
      isDanger
    />
  )
}

export function ReturnCarDialog({ car, onReloaded, onClose }: Props) {
  const { id } = car
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={car}
      reload={useReload(car)}
      title={`Return ${car.name} to the fleet?`}
      text="It keeps its number and its past trips. The website sells it again, unless a document has expired."
      toBody={(_, { version }) => ({ version })}
      send={(body) => callDesk('POST /desk/fleet/{id}/return', { params: { id }, body })}
      submitLabel="Return to the fleet"
    />
  )
}
