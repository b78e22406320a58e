import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { chauffeurChangeSchema, dayOffSchema, newChauffeurSchema } from '#domain/staff/fleet-schemas.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { ChauffeurDetailFields, toChauffeurDetails } from './chauffeur-fields.tsx'
import type { FleetChauffeur } from './fleet-data.ts'
import { FleetDialog } from './fleet-dialog.tsx'

export function AddChauffeurDialog({ onClose }: { onClose: (added?: FleetChauffeur) => void }) {
  const cars = useCars()
  return (
    <Dialog open title="Add a chauffeur" onClose={() => onClose()}>
      <DeskForm
        label="Add a chauffeur"
        schema={newChauffeurSchema}
        complete={toChauffeurDetails}
        send={(values) => callDesk('POST /desk/chauffeurs', { body: toChauffeurDetails(values) })}
        onDone={({ data }) => onClose(data)}
        submitLabel="Add the chauffeur"
        busyLabel="Saving"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => <ChauffeurDetailFields cars={cars} errorFor={errorFor} />}
      </DeskForm>
    </Dialog>
  )
}

/** The cars that somebody can usually drive. */
function useCars() {
  const { data } = useData('cars', (signal) => callDesk('GET /desk/fleet', { signal }))
  return data?.data.cars.filter(({ retiredAt }) => !retiredAt) ?? []
}

export type ChauffeurDialogProps = {
  chauffeur: FleetChauffeur
  onReloaded: (chauffeur: FleetChauffeur) => void
  onClose: (changed?: FleetChauffeur) => void
}

function useReload({ id }: FleetChauffeur) {
  return () => callDesk('GET /desk/chauffeurs/{id}', { params: { id } })
}

export function ChangeChauffeurDialog({ chauffeur, onReloaded, onClose }: ChauffeurDialogProps) {
  const { id } = chauffeur
  const cars = useCars()
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={chauffeur}
      reload={useReload(chauffeur)}
      title={`Change ${chauffeur.name}`}
      schema={chauffeurChangeSchema}
      toBody={(values, { version }) => ({ version, ...toChauffeurDetails(values) })}
      send={(body) => callDesk('PATCH /desk/chauffeurs/{id}', { params: { id }, body })}
      submitLabel="Save"
    >
      {(errorFor) => <ChauffeurDetailFields chauffeur={chauffeur} cars={cars} errorFor={errorFor} />}
    </FleetDialog>
  )
}

export function DaysOffDialog({ chauffeur, onReloaded, onClose }: ChauffeurDialogProps) {
  const { id } = chauffeur
  const today = toCalendarDay(newYorkClockAt(new Date()))
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={chauffeur}
      reload={useReload(chauffeur)}
      title={`Days off of ${chauffeur.name}`}
      text="Whole days, the first and the last included. Nobody can assign trips to them then."
      schema={dayOffSchema}
      toBody={({ from = '', to = '', reason = '' }, given) => ({ ...given, from, to: to || from, reason })}
      send={(body) => callDesk('POST /desk/chauffeurs/{id}/days-off', { params: { id }, body })}
      submitLabel="Save"
      takeLabel="Save, and take the trips from them"
    >
      {(errorFor) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="First day"
              type="date"
              name="from"
              required
              defaultValue={today}
              error={errorFor('from')}
            />
            <TextField
              label="Last day"
              type="date"
              name="to"
              hint="Empty: only the first"
              error={errorFor('to')}
            />
          </div>
          <TextField
            label="Reason"
            name="reason"
            maxLength={200}
            autoComplete="off"
            hint="Optional"
            error={errorFor('reason')}
          />
        </>
      )}
    </FleetDialog>
  )
}

export function LeaveDialog({ chauffeur, onReloaded, onClose }: ChauffeurDialogProps) {
  const { id } = chauffeur
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={chauffeur}
      reload={useReload(chauffeur)}
      title={`${chauffeur.name} no longer works here?`}
      text="Nobody can assign trips to them anymore. Past trips keep the name. You can take this back later."
      toBody={(_, given) => given}
      send={(body) => callDesk('POST /desk/chauffeurs/{id}/leave', { params: { id }, body })}
      submitLabel="No longer works here"
      takeLabel="No longer works here, and take the trips"
      isDanger
    />
  )
}

export function ReturnDialog({ chauffeur, onReloaded, onClose }: ChauffeurDialogProps) {
  const { id } = chauffeur
  return (
    <FleetDialog
      {...{ onReloaded, onClose }}
      subject={chauffeur}
      reload={useReload(chauffeur)}
      title={`${chauffeur.name} works here again?`}
      text="Trips can be assigned to them again. To open their trips on the phone, they need a new link from you."
      toBody={(_, { version }) => ({ version })}
      send={(body) => callDesk('POST /desk/chauffeurs/{id}/return', { params: { id }, body })}
      submitLabel="Works here again"
    />
  )
}
