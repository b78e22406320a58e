import { useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import type { SelectOption } from '#app/ui/select-list/select-list-entries.ts'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { useData } from '#desk/api/use-data.ts'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { shortTime } from '#desk/ui/time.tsx'
import { offerUndo } from '#desk/ui/undo.tsx'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import type { DialogProps } from './action-dialog.tsx'
import type { DeskBooking } from './desk-booking.ts'

/** Car and chauffeur of one leg, from lists: those that fit first, the others with their reasons. */
export function AssignDialog({ booking, onReloaded, onClose }: DialogProps) {
  const open = booking.legs.filter(({ progress }) => !isLegOver(progress))
  const waiting = open.find(({ chauffeur, car }) => !chauffeur || !car) ?? open[0]
  const [number, setNumber] = useState(String(waiting?.number ?? 0))
  const { reference } = booking
  const loaded = useData(number, (signal) =>
    callDesk('GET /desk/bookings/{reference}/legs/{leg}/choices', {
      params: { reference, leg: number },
      signal,
    }),
  )
  // Those of the other way are not shown while these load.
  const isOwn = String(loaded.data?.data.leg.number) === number
  return (
    <Dialog
      open
      title={booking.chauffeur ? 'Change the chauffeur' : 'Assign a chauffeur'}
      onClose={() => onClose()}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">The customer gets the name, the phone number and the car.</p>
        {open.length > 1 ? (
          <RadioGroup
            label="Which way"
            options={open.map((leg) => ({
              value: String(leg.number),
              label: `${leg.number === 0 ? 'There' : 'Back'}, ${shortTime(leg.startsAt, new Date())}`,
              note: describeAssigned(leg),
            }))}
            value={number}
            onChange={setNumber}
          />
        ) : null}
        <LoadedView loaded={isOwn ? loaded : { ...loaded, data: null }} rows={2} rowClass="h-16">
          {({ data: choices }) => (
            <LegForm key={number} {...{ reference, choices, onReloaded, onClose }} onStale={loaded.reload} />
          )}
        </LoadedView>
      </div>
    </Dialog>
  )
}

type Leg = DeskBooking['legs'][number]

/** 'Marcus Reed, Executive Sedan 3' */
function describeAssigned({ chauffeur, car, isCarReserved }: Leg): string {
  if (!chauffeur && (!car || isCarReserved)) return 'Nobody yet'
  return [chauffeur?.name ?? 'Nobody yet', car?.name ?? 'no car'].join(', ')
}

type Choices = DeskData<'GET /desk/bookings/{reference}/legs/{leg}/choices'>['data']

type FormProps = Pick<DialogProps, 'onReloaded' | 'onClose'> & {
  reference: string
  choices: Choices
  onStale: () => void
}

function LegForm({ reference, choices, onReloaded, onClose, onStale }: FormProps) {
  const { leg, cars, chauffeurs } = choices
  const [carId, setCarId] = useState<string>(leg.carId ?? '')
  const [chauffeurId, setChauffeurId] = useState<string>(leg.chauffeurId ?? '')
  const [warnings, setWarnings] = useState<string | null>(null)
  const { isBusy, failure, run } = useAction()
  const isStale = failure !== null && isLegChanged(failure)

  function chooseChauffeur(id: string) {
    setChauffeurId(id)
    setWarnings(null)
    const usual = chauffeurs.find((each) => each.id === id)?.carId
    const isFree = cars.some(
      (car) => car.id === usual && car.problems.length === 0 && car.warnings.length === 0,
    )
    // Their usual car, unless a person has chosen another one.
    if (usual && isFree && carId === (leg.carId ?? '')) setCarId(usual)
  }

  async function assign(given: { carId: string; chauffeurId: string }) {
    const body = {
      version: leg.version,
      carId: given.carId || null,
      chauffeurId: given.chauffeurId || null,
      acceptsWarnings: warnings !== null,
    }
    const params = { reference, leg: String(leg.number) }
    const result = await run(async () => {
      const sent = await callDesk('POST /desk/bookings/{reference}/legs/{leg}', { params, body })
      const found = sent.ok ? null : readWarnings(sent)
      if (found) setWarnings(found)
      // Someone else was faster: the choices are loaded again, and what was chosen here stays.
      if (!sent.ok && isLegChanged(sent)) onStale()
      return sent
    })
    if (!result) return
    offerToTakeBack(result.data)
    onReloaded(result.data)
    onClose(result.data)
  }

  /** Gives the leg the car and chauffeur that it had. An email that has not been sent yet is not sent then. */
  function offerToTakeBack({ legs }: DeskBooking) {
    const after = legs.find(({ number }) => number === leg.number)
    if (!after) return
    const body = {
      version: after.version,
      carId: leg.carId,
      chauffeurId: leg.chauffeurId,
      acceptsWarnings: true,
    }
    const params = { reference, leg: String(leg.number) }
    const { chauffeur } = after
    offerUndo({
      text: chauffeur
        ? `${chauffeur.name} is assigned to ${reference}.`
        : `${reference} has no chauffeur now.`,
      undo: async () => {
        const undone = await callDesk('POST /desk/bookings/{reference}/legs/{leg}', { params, body })
        if (undone.ok) onReloaded(undone.data.data)
        return undone
      },
      onUndone: () => undefined,
      doneText: `Car and chauffeur of ${reference} are as before.`,
    })
  }

  const isAssigned = leg.chauffeurId !== null
  return (
    <form
      aria-label="Car and chauffeur"
      onSubmit={(event) => {
        event.preventDefault()
        void assign({ carId, chauffeurId })
      }}
      className="flex flex-col gap-4"
    >
      {isStale ? (
        <Notice tone="warning" role="alert" title="This trip has changed meanwhile">
          Someone has changed this trip. What you chose is still here.
        </Notice>
      ) : warnings ? (
        <Notice tone="warning" role="alert" title="Assign it all the same?">
          {warnings}
        </Notice>
      ) : failure && !readWarnings(failure) ? (
        <FailureNotice failure={failure} />
      ) : null}
      <SelectList
        label="Chauffeur"
        placeholder="Choose a chauffeur"
        required
        searchable
        options={chauffeurs.map((each) => toOption(each, each.languages.join(', ')))}
        value={chauffeurId}
        onChange={chooseChauffeur}
      />
      <SelectList
        label="Car"
        placeholder="Choose a car"
        required
        searchable
        options={cars.map((each) => toOption(each, [each.plate, each.model].filter(Boolean).join(' · ')))}
        value={carId}
        onChange={(id) => {
          setCarId(id)
          setWarnings(null)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton
          type="submit"
          variant="solid"
          size="md"
          busy={isBusy}
          busyLabel="Saving"
          disabled={!carId || !chauffeurId}
        >
          {warnings || isStale ? 'Assign anyway' : 'Assign'}
        </BusyButton>
        {isAssigned ? (
          <Button
            size="md"
            color="danger"
            disabled={isBusy}
            onClick={() => assign({ carId, chauffeurId: '' })}
          >
            Take the chauffeur away
          </Button>
        ) : null}
        <Button size="md" onClick={() => onClose()}>
          Back
        </Button>
      </div>
    </form>
  )
}

type Choice = { id: string; name: string; problems: string[]; warnings: string[] }

/** One that does not fit cannot be chosen, and says why. */
function toOption({ id, name, problems, warnings }: Choice, details: string): SelectOption {
  const reasons = [...problems, ...warnings]
  return {
    value: id,
    label: name,
    note: reasons.length > 0 ? reasons.join(' ') : details || undefined,
    disabled: problems.length > 0,
  }
}

function isLegChanged({ body }: ApiFailure): boolean {
  return (body as { isLegChanged?: boolean } | null)?.isLegChanged === true
}

function readWarnings({ status, body }: ApiFailure): string | null {
  const { warnings } = (body ?? {}) as { warnings?: { text: string }[] }
  return status === 409 && warnings ? warnings.map(({ text }) => text).join(' ') : null
}
