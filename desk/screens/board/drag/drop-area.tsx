import { type DragEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useDrop } from 'react-aria/useDrop'
import { classes } from '#app/ui/classes.ts'
import type { BoardModel, BoardRow } from '#desk/screens/board/model/board-model.ts'
import { enterRow, leaveRow, useDrag } from './drag-store.ts'

/** The element that says how a trip is dropped without a mouse. */
const dropHelpId = 'how-to-drop-a-trip'

/** Safari on phones passes clicks on only from elements that have a handler, and React Aria listens at the document. */
const passClicks = { onClick: () => {} }

type Target = {
  /** Null is the lane. */
  row: BoardRow | null
  area: RefObject<HTMLDivElement | null>
  context: { model: BoardModel; onDrop: (row: BoardRow | null) => void }
}

type Props = Target & {
  id: string
  label: string
  /** Rows out of sight do not follow a drag. */
  isNear: boolean
  className: string
  children: ReactNode
}

/** Takes a drop, and says before it whether the leg fits. */
export function DropArea({ id, row, area, context, label, isNear, className, children }: Props) {
  const aria = useRef<AriaHandlers>(null)
  const isByKeyboard = useDrag((state) => state.isByKeyboard)
  const look = useDrag(({ over, verdicts }) => {
    if (!isNear) return 'idle'
    const isOut = (verdicts.get(id)?.problems.length ?? 0) > 0
    return over === id ? (isOut ? 'over-out' : 'over') : isOut ? 'out' : 'idle'
  })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of the timeline is no fieldset */}
      <div
        {...passClicks}
        ref={area}
        role="group"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={isByKeyboard ? dropHelpId : undefined}
        data-row
        data-drop={id}
        data-look={look}
        className={classes('board-row relative flex outline-none', className)}
        onDragEnter={(event) => aria.current?.onDragEnter?.(event)}
        onDragOver={(event) => aria.current?.onDragOver?.(event)}
        onDragLeave={(event) => aria.current?.onDragLeave?.(event)}
        onDrop={(event) => aria.current?.onDrop?.(event)}
      >
        {children}
      </div>
      {/* After its element, which React Aria looks for when this is mounted. */}
      {isNear || isByKeyboard ? <DropTarget row={row} area={area} context={context} aria={aria} /> : null}
    </>
  )
}

type AriaHandlers = Partial<
  Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent<HTMLDivElement>) => void>
>

/** React Aria's side of a row. It renders for each turn of a drag, and so draws nothing. */
function DropTarget({ row, area, context, aria }: Target & { aria: RefObject<AriaHandlers | null> }) {
  const { model, onDrop } = context
  const { dropProps } = useDrop({
    ref: area,
    getDropOperation: () => 'move',
    onDropEnter: () => enterRow(model, row),
    onDropExit: () => leaveRow(row),
    onDrop: () => onDrop(row),
  })
  useLayoutEffect(() => {
    aria.current = dropProps as AriaHandlers
    return () => {
      aria.current = null
    }
  })
  return null
}

export function DropHelp() {
  return (
    <span hidden id={dropHelpId}>
      Press Enter to drop the trip here, or Escape to put it back. With a screen reader, a click drops it.
    </span>
  )
}
