import { callDesk } from '#desk/api/call-desk.ts'
import { readChange } from '#desk/screens/booking/action-dialog.tsx'
import { offerUndo } from '#desk/ui/undo.tsx'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import type { Assignment, BoardLeg, RawLeg } from './board-model.ts'
import { routeOf } from './leg-text.ts'

/** A leg as it was: of the board, or of a call. */
type Before = Assignment &
  Pick<RawLeg, 'isPinned' | 'pickUp' | 'destination' | 'hours'> & { startsAt: BoardLeg['startsAt'] | string }

type Options = {
  /** What was done. */
  text: string
  onChanged: (leg: RawLeg) => void
}

/** Offers to give a leg the car and chauffeur that it had. An email that has not been sent yet is not sent then. */
export function offerToTakeBack(before: Before, after: RawLeg, { text, onChanged }: Options): void {
  const { carId, chauffeurId, isPinned } = before
  const body = { version: after.version, carId, chauffeurId, isPinned, acceptsWarnings: true, reason: '' }
  offerUndo({
    text,
    async undo() {
      const undone = await callDesk('POST /desk/legs/{id}/assign', { params: { id: after.id }, body })
      if (undone.ok) {
        onChanged(undone.data.data)
        return undone
      }
      const change = readChange(undone)
      return change
        ? { ...undone, body: { message: `Not undone: this trip has changed meanwhile. ${change}` } }
        : undone
    },
    onUndone: () => undefined,
    doneText: `${formatNewYorkClock(before.startsAt)} ${routeOf(before)} is as before.`,
  })
}
