import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { clearControls } from './clear-controls.ts'
import { dismissToast, type Toast } from './toasts-store.ts'

/** The visible toasts, above the page. */
export function ToastStack({ toasts }: { toasts: Toast[] }) {
  const stack = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const hidden = useSyncExternalStore(subscribeToVisibility, isPageHidden, () => false)
  // Checked on the present toasts: one removed under the pointer fires no leave event.
  const paused = hidden || toasts.some((toast) => toast.id === hovered || toast.id === focused)

  // After layout effects, so that the surrounding dialog enters the top layer first.
  useEffect(() => stack.current?.showPopover(), [])
  useEffect(() => {
    const shown = stack.current
    if (!shown) return
    clearControls(shown)
    // The page may change below the toasts: it shows errors, or another page opens.
    const observer = new ResizeObserver(() => clearControls(shown))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [toasts])

  function dismiss(id: number) {
    const back = cameFrom.current
    const hadFocus = stack.current?.contains(document.activeElement)
    dismissToast(id)
    if (hadFocus && back instanceof HTMLElement && back.isConnected) back.focus()
  }

  return (
    <section
      ref={stack}
      popover="manual"
      aria-label="Notifications"
      className={classes(
        'pointer-events-none fixed inset-auto inset-x-0 bottom-0 m-0 w-full max-w-none overflow-visible bg-transparent',
        'px-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-110 sm:px-6 sm:pb-6',
        'sm:data-[side=start]:right-auto sm:data-[side=start]:left-0',
        // On a phone, dialogs have their buttons at the bottom.
        'max-sm:in-[dialog]:top-0 max-sm:in-[dialog]:bottom-auto max-sm:in-[dialog]:pt-[max(1rem,env(safe-area-inset-top))]',
      )}
      onFocus={(event) => {
        if (!stack.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
      }}
    >
      <ol className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <li
            key={toast.id}
            onPointerEnter={() => setHovered(toast.id)}
            onPointerLeave={() => setHovered(null)}
            onFocus={() => setFocused(toast.id)}
            onBlur={() => setFocused(null)}
          >
            <ToastCard toast={toast} paused={paused} onDismiss={() => dismiss(toast.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ToastCardProps = { toast: Toast; paused: boolean; onDismiss: () => void }

function ToastCard({ toast: { id, title, text, tone, timeoutMs }, paused, onDismiss }: ToastCardProps) {
  const remaining = useRef(timeoutMs)
  useEffect(() => {
    if (paused) return
    const start = performance.now()
    const timer = setTimeout(() => dismissToast(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - start
    }
  }, [id, paused])

  const { icon, card, mark } = looks[tone]
  return (
    <div
      data-tone={tone}
      className={classes(
        'pointer-events-auto flex items-start gap-3 rounded-card border py-2 ps-5 pe-2 text-ink shadow-float',
        'transition-[opacity,translate] duration-300 ease-calm starting:translate-y-3 starting:opacity-0',
        card,
      )}
    >
      <Icon name={icon} className={classes('mt-3 size-5 shrink-0', mark)} />
      <div className="min-w-0 flex-1 py-2.5 text-small wrap-anywhere">
        {title ? <p className={classes(text && 'font-semibold', text && mark)}>{title}</p> : null}
        {text ? <p className="line-clamp-5">{withNonBreakingSpaces(text)}</p> : null}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon name="x" className="size-4.5" />
      </button>
    </div>
  )
}

const looks = {
  error: { icon: 'circle-alert', card: 'border-danger bg-danger-tint', mark: 'text-danger' },
  success: { icon: 'circle-check', card: 'border-success bg-success-tint', mark: 'text-success' },
  info: { icon: 'info', card: 'border-line bg-raised', mark: 'text-accent' },
} as const

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function isPageHidden(): boolean {
  return document.hidden
}
