import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import type { LandingState } from '#domain/dispatch/flights/landing.ts'
import { deskLandingSchema } from '#domain/staff/desk-flight-schemas.ts'
import { newYorkClockAt, toIsoOrTyped } from '#domain/time/new-york-clock.ts'
import type { DeskFlight } from './desk-flight.ts'
import { useFlightConflict } from './flight-conflict.tsx'

type Props = { flight: DeskFlight; onClose: (changed?: DeskFlight | null) => void }

/** Takes what someone at the desk knows of a flight. */
export function LandingDialog({ flight, onClose }: Props) {
  const { reference, flight: name, landingAt, agreedLandingAt } = flight
  const [state, setState] = useState<LandingState>(flight.state ?? 'expected')
  const { version, notice, showConflict } = useFlightConflict(flight)
  const hasTime = state === 'expected' || state === 'landed'

  const toBody = ({ landingAt: typed = '' }: Record<string, string>) => ({
    version,
    state,
    landingAt: hasTime ? toIsoOrTyped(typed) : null,
  })

  return (
    <Dialog open title={`Landing of ${name}`} onClose={() => onClose()}>
      <DeskForm
        label={`Landing of ${name}`}
        schema={deskLandingSchema}
        complete={toBody}
        send={(values) =>
          callDesk('POST /desk/bookings/{reference}/flight', { params: { reference }, body: toBody(values) })
        }
        onDone={({ data }) => onClose(data)}
        onFailure={showConflict}
        submitLabel="Save"
        busyLabel="Saving"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            {notice}
            <RadioGroup
              label="Flight status"
              options={choices}
              value={state}
              onChange={setState}
              name="state"
            />
            {/* Hidden, not removed: a typed time is still there after a look at another choice. */}
            <div hidden={!hasTime}>
              <TextField
                label="Landing, New York time"
                name="landingAt"
                type="datetime-local"
                required
                autoComplete="off"
                defaultValue={newYorkClockAt(new Date(landingAt ?? agreedLandingAt))}
                error={errorFor('landingAt')}
                className="w-64"
              />
            </div>
            {hasTime ? null : (
              <p className="text-muted">
                We won’t suggest a pick-up time. Call the customer to agree on one.
              </p>
            )}
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

const choices: { value: LandingState; label: string }[] = [
  { value: 'expected', label: 'It will land at another time' },
  { value: 'landed', label: 'It has landed' },
  { value: 'canceled', label: 'It is canceled' },
  { value: 'diverted', label: 'It was diverted to another airport' },
]
