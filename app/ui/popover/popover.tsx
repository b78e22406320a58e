import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '#app/ui/classes.ts'
import { consumeEscape } from './consume-escape.ts'
import { placePanel } from './place-panel.ts'

type PopoverProps = ComponentProps<'div'> & {
  /** A dialog if the focus moves into it; presentation if the list inside has its own role. */
  role: 'dialog' | 'presentation'
  anchor: RefObject<HTMLElement | null>
  /** As wide as its anchor (lists), or as its content (calendars). */
  anchorWidth?: boolean
  onClose: (reason: CloseReason) => void
}

export type CloseReason = 'escape' | 'press' | 'focus'

/**
 * A panel in the top layer, above dialogs too, rendered only while open. Escape, a press outside and a focus change ask
 * its owner to close it; the owner restores the focus, unless a focus change closes it.
 */
export function Popover({
  anchor,
  anchorWidth = false,
  onClose,
  className,
  children,
  ...rest
}: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useTopLayer(panel)
  useAnchorPosition(anchor, panel, { anchorWidth, shown })
  useDismissal(anchor, panel, onClose)
  return (
    <div
      {...rest}
      ref={panel}
      // Manual: an automatic popover would close on the press, and the trigger's click would reopen it.
      popover="manual"
      className={classes(
        'fixed inset-auto m-0 overflow-hidden rounded-control border border-line bg-raised p-0 text-ink shadow-float',
        className,
      )}
    >
      {shown ? children : null}
    </div>
  )
}

/** Children render after the panel has its width, because a list measures itself when mounted. */
function useTopLayer(panel: RefObject<HTMLDivElement | null>): boolean {
  const [shown, setShown] = useState(false)
  useLayoutEffect(() => {
    panel.current?.showPopover?.()
    setShown(true)
  }, [panel])
  return shown
}

function useAnchorPosition(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLDivElement | null>,
  { anchorWidth, shown }: { anchorWidth: boolean; shown: boolean },
) {
  useLayoutEffect(() => {
    const [from, element] = [anchor.current, panel.current]
    if (!from || !element) return
    const follow = () => placeAt(from, element, anchorWidth)
    follow()
    // Without its children the panel has only its width; it is followed once it has its height, too.
    if (!shown) return
    const sizes = new ResizeObserver(follow)
    sizes.observe(from)
    sizes.observe(element)
    const listening = new AbortController()
    const passive = { signal: listening.signal, passive: true }
    // A scroll inside the panel moves nothing; a scroll of any ancestor of the anchor does.
    const onScroll = (event: Event) => element.contains(event.target as Node) || follow()
    document.addEventListener('scroll', onScroll, { ...passive, capture: true })
    window.addEventListener('resize', follow, passive)
    window.visualViewport?.addEventListener('resize', follow, passive)
    window.visualViewport?.addEventListener('scroll', follow, passive)
    return () => {
      sizes.disconnect()
      listening.abort()
    }
  }, [anchor, panel, anchorWidth, shown])
}

function placeAt(anchor: HTMLElement, panel: HTMLElement, anchorWidth: boolean): void {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  if (anchorWidth) panel.style.width = `${width}px`
  // Measures the full height each time, so that a clipped panel can grow again.
  panel.style.maxHeight = ''
  const place = placePanel(
    { left, top, width, height, labelTop: labelTop(anchor, top) },
    { width: panel.offsetWidth, height: panel.offsetHeight },
    visibleArea(),
  )
  panel.style.left = `${place.left}px`
  panel.style.top = `${place.top}px`
  panel.style.maxHeight = `${place.maxHeight}px`
}

/** The visible part of the window while a touch keyboard is open. */
function visibleArea() {
  const view = window.visualViewport
  return {
    left: view?.offsetLeft ?? 0,
    top: view?.offsetTop ?? 0,
    width: Math.min(view?.width ?? Number.POSITIVE_INFINITY, document.documentElement.clientWidth),
    height: view?.height ?? window.innerHeight,
  }
}

function useDismissal(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLDivElement | null>,
  onClose: (reason: CloseReason) => void,
) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listening = new AbortController()
    const whileOpen = { signal: listening.signal, capture: true }
    const outside = ({ target }: Event) =>
      ![panel.current, anchor.current, ...labelsOf(anchor.current)].some((part) =>
        part?.contains(target as Node),
      )
    document.addEventListener('pointerdown', (event) => outside(event) && close('press'), whileOpen)
    document.addEventListener('focusin', (event) => outside(event) && close('focus'), whileOpen)
    panel.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        consumeEscape(event)
        close('escape')
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [anchor, panel])
}

/** The top of the control, including a label above it. */
function labelTop(control: HTMLElement, top: number): number {
  return Math.min(top, ...[...labelsOf(control)].map((label) => label.getBoundingClientRect().top))
}

/** A press on the label counts as a press on its control. */
function labelsOf(element: HTMLElement | null): Iterable<HTMLElement> {
  return element instanceof HTMLButtonElement || element instanceof HTMLInputElement
    ? (element.labels ?? [])
    : []
}
