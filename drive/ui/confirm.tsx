import { useEffect, useId, useRef } from 'react'
import { Button } from './controls.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is hard to take back. The buttons are at the bottom, where the thumb is. */
export function Confirm({ title, text, confirmLabel, danger = false, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 w-full max-w-lg rounded-t-card bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-scrim"
    >
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <div className="mt-5 grid gap-3">
        <Button
          look={danger ? 'danger' : 'main'}
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {confirmLabel}
        </Button>
        <Button onClick={() => dialog.current?.close()}>Not yet</Button>
      </div>
    </dialog>
  )
}
