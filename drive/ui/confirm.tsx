import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './controls.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  danger?: boolean
  /** Four digits are typed before the button works. */
  asksForCode?: boolean
  onConfirm: (code?: string) => void
  onClose: () => void
}

/** Asks before something that is hard to take back. The buttons are at the bottom, where the thumb is. */
export function Confirm({
  title,
  text,
  confirmLabel,
  danger = false,
  asksForCode = false,
  onConfirm,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [code, setCode] = useState('')
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
      {asksForCode ? (
        <input
          aria-label="Boarding code, 4 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          className="mt-4 min-h-16 w-full rounded-control border border-line bg-ground px-4 text-center text-title tracking-widest tabular"
        />
      ) : null}
      <div className="mt-5 grid gap-3">
        <Button
          look={danger ? 'danger' : 'main'}
          disabled={asksForCode && code.length < 4}
          onClick={() => {
            dialog.current?.close()
            onConfirm(asksForCode ? code : undefined)
          }}
        >
          {confirmLabel}
        </Button>
        <Button onClick={() => dialog.current?.close()}>Not yet</Button>
      </div>
    </dialog>
  )
}
