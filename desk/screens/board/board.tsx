import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { usePermission } from '#desk/api/me.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { addDays, formatLongDate, formatShortDate } from '#domain/time/wall-clock.ts'
import { BoardList } from './board-list.tsx'
import { Announcer, Summary } from './board-summary.tsx'
import { DayTools, ViewTools } from './board-tools.tsx'
import { BreakdownDialog } from './breakdown-dialog.tsx'
import { bestRow, startDrag, useBars, useDrag, verdictOf } from './drag/drag-store.ts'
import { DraggedTrip, DropSheet } from './drag/touch-drag.tsx'
import { useKeyboardDrag } from './drag/use-keyboard-drag.ts'
import { useTouchDrag } from './drag/use-touch-drag.ts'
import { LegDialog } from './leg/leg-dialog.tsx'
import { doneText, OpenAssignmentNotice } from './leg/open-assignment.tsx'
import { useAssign } from './leg/use-assign.ts'
import { useBoardFilter } from './model/board-filter.ts'
import {
  type BoardLeg,
  type BoardRow,
  isSame,
  type RawLeg,
  type RowKind,
  toModel,
} from './model/board-model.ts'
import { routeOf, verdictText } from './model/leg-text.ts'
import { offerToTakeBack } from './model/take-back.ts'
import { zoomSteps } from './model/timeline-scale.ts'
import { Timeline } from './timeline/timeline.tsx'
import { useBoardData } from './use-board-data.ts'
import { useNarrow } from './use-narrow.ts'
import { useNow } from './use-now.ts'

/** The dispatch board: every leg of some days on the row of its car or chauffeur. */
export function Screen() {
  const [filter, change] = useBoardFilter()
  const { day, days } = filter
  const canDispatch = usePermission('dispatch')
  const { loaded, showChanged } = useBoardData(day, days)
  const title =
    days === 1 ? formatLongDate(day) : `${formatShortDate(day)} – ${formatShortDate(addDays(day, days - 1))}`
  return (
    <Page title={title} actions={<DayTools filter={filter} onChange={change} canDispatch={canDispatch} />}>
      <LoadedView loaded={loaded} rows={8} rowClass="h-14">
        {({ data }) => (
          <Board
            data={data}
            reload={loaded.reload}
            onChanged={showChanged}
            canDispatch={canDispatch}
            filter={filter}
            change={change}
          />
        )}
      </LoadedView>
    </Page>
  )
}

type Props = {
  data: Parameters<typeof toModel>[0]
  reload: () => void
  onChanged: (leg: RawLeg) => void
  canDispatch: boolean
  filter: ReturnType<typeof useBoardFilter>[0]
  change: ReturnType<typeof useBoardFilter>[1]
}

function Board({ data, reload, onChanged, canDispatch, filter, change }: Props) {
  const model = useMemo(() => toModel(data), [data])
  const { by, carClass, onlyUnassigned, zoom } = filter
  const now = useNow(data.now)
  const isNarrow = useNarrow()
  const [openId, setOpenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const rows = useMemo(
    () =>
      model.rows[by].filter(
        ({ vehicleClassId }) => !carClass || vehicleClassId === carClass || !vehicleClassId,
      ),
    [model, by, carClass],
  )
  const unassigned = useMemo(
    () => model.unassigned.filter(({ vehicleClassId }) => !carClass || vehicleClassId === carClass),
    [model, carClass],
  )
  const partners = useMemo(
    () =>
      model.partners.flatMap((partner) => {
        const legs = partner.legs.filter(({ vehicleClassId }) => !carClass || vehicleClassId === carClass)
        return legs.length > 0 ? [{ ...partner, legs }] : []
      }),
    [model, carClass],
  )
  const scale = useMemo(
    () => ({ from: model.from, to: model.to, hourPx: zoomSteps[zoom] ?? 72 }),
    [model.from.getTime(), model.to.getTime(), zoom],
  )
  const assigner = useAssign((leg, to, changed) => {
    const text = doneText(leg, to, model)
    const before = model.legs.find(({ id }) => id === leg.id)
    setSaid(text)
    onChanged(changed)
    // After a colleague's change that has not loaded, what the leg had is unknown.
    if (before?.version === leg.version) offerToTakeBack(before, changed, { text, onChanged })
  }, reload)
  const [suggestion, setSuggestion] = useState<Parameters<typeof OpenAssignmentNotice>[0]['suggestion']>(null)

  /** A drop is sent only if it fits; otherwise it is explained. */
  function drop(row: BoardRow | null) {
    const { dragged, verdicts } = useDrag.getState()
    const verdict = verdictOf(model, row)
    if (!dragged || !verdict || isSame(dragged, verdict)) return
    // Back in the lane: a reserved car stays reserved.
    if (!row && dragged.isMovable) return
    const { problems, warnings, carId, chauffeurId } = verdict
    const to = { carId, chauffeurId }
    setSuggestion(null)
    if (problems.length > 0) {
      const best = bestRow(rows, verdicts)
      const fitting = best && verdicts.get(best.id)
      setSuggestion(best && fitting ? { name: best.name, to: fitting } : null)
      assigner.refuse(dragged, to, problems)
    } else if (warnings.length > 0) assigner.warn(dragged, to, warnings)
    else void assigner.send(dragged, to)
  }

  const start = useCallback(
    (leg: BoardLeg, isByKeyboard: boolean) => startDrag(model, leg, { rows, isByKeyboard }),
    [model, rows],
  )
  const open = useCallback(({ id }: BoardLeg) => setOpenId(id), [])
  const refuse = useCallback(
    (row: BoardRow) => {
      const verdict = verdictOf(model, row)
      // The same sentence again is only read if it changes.
      if (verdict)
        setSaid((before) => `Not dropped. ${verdictText(verdict, model)}${before.endsWith(' ') ? '' : ' '}`)
    },
    [model],
  )
  useKeyboardDrag(model, rows, refuse)
  const latest = useRef({ drop, breakDown })
  useEffect(() => {
    latest.current = { drop, breakDown }
  })
  const canBreakDown = canDispatch && by === 'car'
  const { savingIds } = assigner
  useEffect(() => useBars.setState({ savingIds }), [savingIds])
  const area = useRef<HTMLDivElement>(null)
  useTouchDrag(area, {
    model,
    rows,
    onStart: (leg) => {
      start(leg, false)
      setSaid(`${formatNewYorkClock(leg.startsAt)} ${routeOf(leg)} is picked up.`)
    },
    onDrop: drop,
    onCancel: () => setSaid('The trip is back where it was.'),
  })
  const context = useMemo(
    () => ({
      model,
      scale,
      now,
      canDispatch,
      isPale: onlyUnassigned,
      onOpen: open,
      onBreakdown: canBreakDown ? (row: BoardRow) => void latest.current.breakDown(row) : null,
      onDrop: (row: BoardRow | null) => latest.current.drop(row),
    }),
    [model, scale, now, canDispatch, onlyUnassigned, open, canBreakDown],
  )
  const openLeg = model.legs.find(({ id }) => id === openId)

  async function breakDown(row: BoardRow) {
    await openModal((close) => <BreakdownDialog row={row} onChanged={reload} onClose={() => close()} />)
  }

  return (
    <div ref={area} className="flex flex-col gap-4">
      <Summary model={model} now={now} />
      <ViewTools filter={filter} onChange={change} model={model} />
      <OpenAssignmentNotice assigner={assigner} model={model} suggestion={suggestion} />
      {rows.length === 0 ? (
        <EmptyState
          title={by === 'car' ? 'No cars' : 'No chauffeurs'}
          text={model.rows[by].length > 0 ? noneOfClass[by] : noneAtAll[by]}
        />
      ) : null}
      {isNarrow ? (
        <BoardList
          {...{ rows, unassigned, partners, onlyUnassigned, model, now, canDispatch }}
          onBreakdown={context.onBreakdown}
          onOpen={open}
        />
      ) : (
        <Timeline {...{ rows, unassigned, partners, context }} onStart={start} />
      )}
      <DraggedTrip model={model} />
      {isNarrow ? <DropSheet model={model} rows={rows} /> : null}
      <Announcer said={said} model={model} />
      {openLeg ? (
        <LegDialog
          leg={openLeg}
          model={model}
          canDispatch={canDispatch}
          onChanged={onChanged}
          reload={reload}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </div>
  )
}

const noneAtAll: Record<RowKind, string> = {
  car: 'Add cars to assign trips to them.',
  chauffeur: 'Add chauffeurs to assign trips to them.',
}

const noneOfClass: Record<RowKind, string> = {
  car: 'The fleet has no car of this class.',
  chauffeur: 'No chauffeur usually drives a car of this class.',
}
