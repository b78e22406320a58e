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
import { placePanel } from './place-panel.ts'

type PopoverProps = ComponentProps<'div'> & {
  /** A dialog where focus moves into it; presentation where the list inside says what it is. */
  role: 'dialog' | 'presentation'
  anchor: RefObject<HTMLElement | null>
  /** As wide as its anchor, as a list is; a calendar keeps its own width. */
  anchorWidth?: boolean
  onClose: (reason: CloseReason) => void
}

export type CloseReason = 'escape' | 'press' | 'focus'

/**
 * A panel in the top layer, above dialogs too. It is rendered when it is open and only then. Escape, a press outside
 * and focus going elsewhere ask its owner to close it; the owner gives focus back, unless focus is why it closes.
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
  useAnchorPosition(anchor, panel, anchorWidth)
  useDismissal(anchor, panel, onClose)
  return (
    <div
      {...rest}
      ref={panel}
      // Manual: an automatic popover would close on the press that its trigger's click then answers by reopening.
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

/** Keeps an Escape that closes a panel from closing the dialog around it as well. */
export function consumeEscape(event: { preventDefault: () => void; stopPropagation: () => void }) {
  event.preventDefault()
  event.stopPropagation()
}

/** What is inside comes once the panel stands and has its width: a list measures itself as soon as it is there. */
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
  anchorWidth: boolean,
) {
  useLayoutEffect(() => {
    const [from, element] = [anchor.current, panel.current]
    if (!from || !element) return
    const follow = () => {
      const box = from.getBoundingClientRect()
      if (anchorWidth) element.style.width = `${box.width}px`
      // Its full height is asked for each time, so that a panel cut short grows again when there is room.
      element.style.maxHeight = ''
      const { left, top, width, height } = box
      const place = placePanel(
        { left, top, width, height, labelTop: labelTop(from, top) },
        { width: element.offsetWidth, height: element.offsetHeight },
        visibleArea(),
      )
      element.style.left = `${place.left}px`
      element.style.top = `${place.top}px`
      element.style.maxHeight = `${place.maxHeight}px`
    }
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(from)
    sizes.observe(element)
    const listening = new AbortController()
    const passive = { signal: listening.signal, passive: true }
    // A scroll inside the panel moves nothing; one of any box around the anchor does.
    const onScroll = (event: Event) => element.contains(event.target as Node) || follow()
    document.addEventListener('scroll', onScroll, { ...passive, capture: true })
    window.addEventListener('resize', follow, passive)
    window.visualViewport?.addEventListener('resize', follow, passive)
    window.visualViewport?.addEventListener('scroll', follow, passive)
    return () => {
      sizes.disconnect()
      listening.abort()
    }
  }, [anchor, panel, anchorWidth])
}

/** What is left of the window when a touch keyboard is up. */
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

/** Where what belongs to the control begins: at its label, where that stands over it. */
function labelTop(control: HTMLElement, top: number): number {
  return Math.min(top, ...[...labelsOf(control)].map((label) => label.getBoundingClientRect().top))
}

/** A press on the label is a press on its control. */
function labelsOf(element: HTMLElement | null): Iterable<HTMLElement> {
  return element instanceof HTMLButtonElement || element instanceof HTMLInputElement
    ? (element.labels ?? [])
    : []
}
