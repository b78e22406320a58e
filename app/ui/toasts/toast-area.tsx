import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { addToastArea, type Toast, toastsStore } from './toasts-store.ts'

/** The maximum on the screen; the others wait, with their timers stopped. */
const mostAtOnce = 4

/**
 * Rendered once on the page and once in every open dialog: a modal dialog makes everything outside inert, so a toast
 * can be read out and dismissed only inside it. The innermost area shows the toasts.
 */
export function ToastArea() {
  const id = useId()
  const { toasts, areas } = useStore(toastsStore)
  useEffect(() => addToastArea(id), [id])
  const ToastStack = useToastStack(toasts.length > 0)
  const shown = areas.at(-1) === id ? toasts.slice(0, mostAtOnce) : []
  return (
    <div className="print:hidden">
      {/* Live regions are rendered before their first message; a region added with its message stays silent. */}
      <div role="status" className="sr-only">
        <Announcements toasts={shown.filter((toast) => toast.tone !== 'error')} />
      </div>
      <div role="alert" className="sr-only">
        <Announcements toasts={shown.filter((toast) => toast.tone === 'error')} />
      </div>
      {shown.length > 0 && ToastStack ? <ToastStack toasts={shown} /> : null}
    </div>
  )
}

function Announcements({ toasts }: { toasts: Toast[] }) {
  return toasts.map(({ id, title, text }) => <p key={id}>{[title, text].filter(Boolean).join(': ')}</p>)
}

function useToastStack(wanted: boolean) {
  const [stack, setStack] = useState<typeof import('./toast-stack.tsx')>()
  useEffect(() => {
    if (wanted) loadToastStack().then(setStack, () => undefined)
  }, [wanted])
  return stack?.ToastStack
}

/** The toasts' code, loaded with the first toast because most visits have none. */
export function loadToastStack() {
  return import('./toast-stack.tsx')
}

/** Preloads it for forms that report a lost connection: by then nothing can be loaded. */
export function preloadToasts(): void {
  loadToastStack().catch(() => undefined)
}
