import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { loadToastStack } from './load-toast-stack.ts'
import { addToastArea, type Toast, toastsStore } from './toasts-store.ts'

/** More would cover the page; the rest wait for a place, their time not yet running. */
const mostAtOnce = 4

/**
 * Stands once on the page and once in every open dialog, because a modal dialog makes all that is outside it inert:
 * only from inside can a toast be read out and dismissed. The innermost one shows the toasts.
 */
export function ToastArea() {
  const id = useId()
  const { toasts, areas } = useStore(toastsStore)
  useEffect(() => addToastArea(id), [id])
  const ToastStack = useToastStack(toasts.length > 0)
  const shown = areas.at(-1) === id ? toasts.slice(0, mostAtOnce) : []
  return (
    <div className="print:hidden">
      {/* Announcers stand before their first message does; a region that comes with its message stays silent. */}
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
