import { useEffect, useMemo, useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import {
  type Assignment,
  type BoardLeg,
  type BoardModel,
  isSame,
  judgePair,
  type RawLeg,
  type Verdict,
} from '#desk/screens/board/model/board-model.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { BestRows } from './best-rows.tsx'
import { doneText, OpenAssignmentNotice } from './open-assignment.tsx'
import { useAssign } from './use-assign.ts'

type Props = {
  leg: BoardLeg
  model: BoardModel
  /** The version that the dispatcher knows of: the board may have loaded a colleague's change meanwhile. */
  seenVersion: number
  onSeen: (version: number) => void
  /** `before` is the leg as it was, for an undo; null after a colleague's change that has not loaded. */
  onDone: (before: BoardLeg | null, changed: RawLeg, text: string) => void
  reload: () => void
}

/** Car and chauffeur from lists that say who fits and why not: the same rules as on the board. */
export function AssignFields({ leg, model, seenVersion, onSeen, onDone, reload }: Props) {
  const { carRows, chauffeurRows } = model
  // Null: the lists follow the leg, also when an assignment is undone.
  const [choice, setChosen] = useState<Assignment | null>(null)
  const chosen = choice ?? { carId: leg.carId, chauffeurId: leg.chauffeurId }
  const assigner = useAssign((sent, to, changed) => {
    setChosen(null)
    onDone(leg.version === sent.version ? leg : null, changed, doneText(leg, to, model))
  }, reload)
  const seen = { ...leg, version: seenVersion }
  const staleVersion = assigner.open?.state === 'stale' ? assigner.open.leg.version : undefined
  useEffect(() => {
    if (staleVersion !== undefined) onSeen(staleVersion)
  }, [staleVersion, onSeen])
  const carRow = carRows.find(({ car }) => car.id === chosen.carId) ?? null
  const chauffeurRow = chauffeurRows.find(({ chauffeur }) => chauffeur.id === chosen.chauffeurId) ?? null
  const verdict = useMemo(() => judgePair(leg, { carRow, chauffeurRow }), [leg, carRow, chauffeurRow])
  // What the customer owes is the same for every choice: the notice says it once.
  const paidLeg = useMemo(() => ({ ...leg, dueCents: 0 }), [leg])
  const cars = useMemo(
    () =>
      sortByFit(
        carRows.map((row) => ({
          value: row.car.id,
          label: [row.car.name, row.car.plate].filter(Boolean).join(' · '),
          verdict: judgePair(paidLeg, { carRow: row, chauffeurRow: null }),
        })),
      ),
    [paidLeg, carRows],
  )
  const chauffeurs = useMemo(
    () =>
      sortByFit(
        chauffeurRows.map((row) => ({
          value: row.chauffeur.id,
          label: row.chauffeur.name,
          verdict: judgePair(paidLeg, { carRow, chauffeurRow: row }),
        })),
      ),
    [paidLeg, carRow, chauffeurRows],
  )
  const { problems, warnings } = verdict
  const isBusy = assigner.savingIds.has(leg.id)
  const isUnchanged = isSame(leg, chosen)

  /** What has a warning is only chosen: the warning is read before it is sent. */
  function choose(to: Assignment, needsAnswer: boolean) {
    setChosen(to)
    if (!needsAnswer) void assigner.send(seen, to)
  }

  return (
    <section aria-label="Assign" className="flex flex-col gap-4 border-t border-line pt-4">
      <BestRows leg={leg} model={model} isBusy={isBusy} onChoose={choose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectList
          label="Car"
          searchable
          options={cars}
          value={chosen.carId ?? ''}
          onChange={(carId) => setChosen({ ...chosen, carId })}
          placeholder="Choose a car"
        />
        <SelectList
          label="Chauffeur"
          searchable
          options={chauffeurs}
          value={chosen.chauffeurId ?? ''}
          onChange={(chauffeurId) => setChosen({ ...chosen, chauffeurId })}
          placeholder="Choose a chauffeur"
        />
      </div>
      {problems.length > 0 && !isUnchanged ? (
        <Notice tone="danger" title="This doesn’t fit">
          {problems.map(({ code, text }) => (
            <p key={code + text}>{text}</p>
          ))}
        </Notice>
      ) : null}
      {problems.length === 0 && warnings.length > 0 && !isUnchanged ? (
        <Notice tone="warning" title="Before you assign it">
          {warnings.map(({ code, text }) => (
            <p key={code}>{text}</p>
          ))}
        </Notice>
      ) : null}
      <OpenAssignmentNotice assigner={assigner} model={model} suggestion={null} />
      <div className="flex flex-wrap gap-2">
        <BusyButton
          variant="solid"
          size="sm"
          busy={isBusy}
          busyLabel="Saving"
          disabled={isUnchanged || problems.length > 0}
          onClick={() => assigner.send(seen, chosen, { acceptsWarnings: warnings.length > 0 })}
        >
          {warnings.length > 0 && !isUnchanged ? 'Assign anyway' : 'Assign'}
        </BusyButton>
        {(leg.carId && !leg.isMovable) || leg.chauffeurId ? (
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => assigner.send(seen, { carId: null, chauffeurId: null })}
          >
            Take car and chauffeur away
          </Button>
        ) : null}
      </div>
    </section>
  )
}

type Option = { value: string; label: string; verdict: Verdict }

/** Those who fit first, by empty miles. Each says why. */
function sortByFit(options: readonly Option[]) {
  const rank = ({ problems, warnings, emptyMiles }: Verdict) =>
    problems.length * 100_000 + warnings.length * 1_000 + emptyMiles
  return options
    .toSorted((a, b) => rank(a.verdict) - rank(b.verdict))
    .map(({ value, label, verdict: { problems, warnings, emptyMiles } }) => ({
      value,
      label,
      note:
        [...problems, ...warnings].map(({ text }) => text).join(' ') ||
        `Fits, ${emptyMiles} empty ${emptyMiles === 1 ? 'mile' : 'miles'}`,
    }))
}
