import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useDrag as useAriaDrag } from 'react-aria/useDrag'
import type { BoardLeg } from '#desk/screens/board/model/board-model.ts'
import { endDrag } from './drag-store.ts'

/** The element that says how a bar is moved without a mouse. */
export const dragHelpId = 'how-to-move-a-trip'

type DragProps = ReturnType<typeof useAriaDrag>['dragProps']
type Taken = { element: HTMLElement; leg: BoardLeg; isByKeyboard: boolean } | null
type OnStart = (leg: BoardLeg, isByKeyboard: boolean) => void

/**
 * React Aria's drag, once for all bars. Its hook renders its owner whenever keyboard and pointer take turns, which is at the
 * press that begins a drag: with a hook in each bar, that press would render hundreds of them. The bars have the handlers of
 * `useBarDrag` instead, which never change.
 */
export function DragSource({ bars, onStart }: { bars: BarDrag; onStart: OnStart }) {
  const { dragProps } = useAriaDrag({
    getItems: () => [{ 'application/x-leg': bars.taken.current?.leg.id ?? '' }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => {
      const { taken } = bars
      if (!taken.current) return
      // After a frame: the browser takes its picture of the bar first.
      const { element, leg, isByKeyboard } = taken.current
      requestAnimationFrame(() => taken.current && element.setAttribute('data-dragging', ''))
      onStart(leg, isByKeyboard)
    },
    onDragEnd: () => {
      bars.taken.current?.element.removeAttribute('data-dragging')
      bars.taken.current = null
      endDrag()
    },
  })
  useLayoutEffect(() => {
    bars.aria.current = dragProps
  })
  return (
    <span hidden id={dragHelpId}>
      Press Enter to pick this trip up, or Space to open it. With a screen reader, a click picks it up.
    </span>
  )
}

export type BarDrag = {
  aria: RefObject<DragProps | null>
  /** The bar that was pressed last, or is dragged. */
  taken: RefObject<Taken>
  propsOf: (leg: BoardLeg) => DragProps
}

/** What a `DragSource` and the bars share. It stays the same from render to render. */
export function useBarDrag(): BarDrag {
  const shared = useRef<BarDrag>(null)
  shared.current ??= createBarDrag()
  return shared.current
}

function createBarDrag(): BarDrag {
  const aria: BarDrag['aria'] = { current: null }
  const taken: BarDrag['taken'] = { current: null }

  function propsOf(leg: BoardLeg): DragProps {
    /** Calls React Aria's newest handler for this bar. */
    function pass<Event extends SyntheticEvent>(name: keyof DragProps, takes = false) {
      return (event: Event) => {
        const isByKeyboard = name !== 'onDragStart'
        if (takes) taken.current = { element: event.currentTarget as HTMLElement, leg, isByKeyboard }
        const handler = aria.current?.[name] as ((event: Event) => void) | undefined
        handler?.(event)
      }
    }
    return {
      draggable: 'true',
      onDragStart: pass('onDragStart', true),
      onDrag: pass('onDrag'),
      onDragEnd: pass('onDragEnd'),
      onPointerDown: pass('onPointerDown'),
      onKeyDownCapture: pass('onKeyDownCapture'),
      onKeyUpCapture: pass('onKeyUpCapture', true),
      onClick: pass('onClick', true),
    }
  }
  return { aria, taken, propsOf }
}
