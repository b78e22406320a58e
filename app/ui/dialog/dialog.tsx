import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'

type DialogProps = {
  open: boolean
  /** Called after Escape, the backdrop or the close button has closed the dialog. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons, in a footer that stays in view while the body scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** An alert dialog requires a decision; its body is read out with its title. */
  role?: 'dialog' | 'alertdialog'
}

export function Dialog({ open, onClose, title, children, footer, size = 'md', role }: DialogProps) {
  const titleId = useId()
  const bodyId = useId()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedBackdrop = useRef(false)

  // A layout effect closes the dialog while it is still in the page, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    dialog.showModal()
    // The browser would focus a scrollable body instead of the first field in it.
    const first = dialog.querySelector<HTMLElement>(`${loadingSelector}, ${focusableSelector}`)
    // While the first field is loading, the title takes the focus; Tab then leads to the field.
    if (first?.matches(loadingSelector)) heading.current?.focus()
    else first?.focus()
    lockScroll()
    return () => {
      dialog.close()
      lockScroll()
    }
  }, [open])

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    // A press that starts inside, such as selecting text, must not close the dialog when it ends outside.
    if (pressedBackdrop.current && event.target === event.currentTarget) event.currentTarget.close()
  }

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classes(dialogClass, widths[size])}
      onClose={(event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
      onKeyDown={closeOnEscape}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      onClick={closeOnBackdrop}
    >
      {open ? (
        <>
          <div className="flex max-h-[inherit] min-h-0 flex-col">
            <h2
              id={titleId}
              ref={heading}
              tabIndex={-1}
              className="px-6 pt-7 pe-16 pb-3 font-display text-title outline-none sm:px-8 sm:pe-18"
            >
              {title}
            </h2>
            <div
              id={bodyId}
              className="min-h-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 px-6 pt-1 pb-7 sm:px-8 sm:pb-8"
            >
              {children}
            </div>
            {footer ? <div className={footerClass}>{footer}</div> : null}
            {/* Last, so that the dialog opens with the focus on its first field or button. */}
            <button
              type="button"
              aria-label="Close"
              onClick={() => element.current?.close()}
              className={closeClass}
            >
              <Icon name="x" className="size-5" />
            </button>
          </div>
          <ToastArea />
        </>
      ) : null}
    </dialog>
  )
}

/**
 * The browser may close several dialogs on one Escape if they opened without a click between them. Inner elements
 * handle the key first: a list, or an open native popover.
 */
function closeOnEscape(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.currentTarget.querySelector('[popover]:not([popover=manual]):popover-open')) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.close()
}

/** Reserves the scrollbar's width, so that the page does not shift sideways. */
function lockScroll() {
  const page = document.documentElement
  const locked = document.querySelector('dialog:modal') !== null
  if (locked && window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  if (!locked) page.style.removeProperty('scrollbar-gutter')
  page.classList.toggle('overflow-hidden', locked)
}

const loadingSelector = '[role=status][aria-busy=true]'

const focusableSelector =
  'input:enabled:not([type=hidden]), select:enabled, textarea:enabled, button:enabled, a[href]'

const dialogClass = classes(
  'fixed inset-0 m-auto max-h-[min(88dvh,54rem)] w-full overflow-hidden rounded-card bg-raised text-ink shadow-float',
  'max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]',
  'transition-[opacity,translate] duration-250 ease-calm starting:translate-y-4 starting:opacity-0',
  'backdrop:bg-scrim backdrop:transition-opacity backdrop:duration-250 starting:backdrop:opacity-0',
)

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

const footerClass =
  'flex flex-col-reverse gap-3 border-t border-line px-6 py-5 sm:flex-row sm:justify-end sm:px-8'

const closeClass = classes(
  'absolute end-3 top-4 grid size-11 place-items-center rounded-control text-muted hover:text-ink',
  'focus-visible:outline-offset-0 sm:end-4',
)
