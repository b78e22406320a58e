import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Field } from './controls.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  danger?: boolean
  /** Four digits are typed before the button works. `typed` is what was typed before, and `error` what was wrong with it. */
  code?: { typed: string; error: string | undefined } | undefined
  onConfirm: (code?: string) => void
  onClose: () => void
}

const codeLength = 4

/** Asks before something that is hard to take back. The buttons are at the bottom, where the thumb is. */
export function Confirm({ title, text, confirmLabel, danger = false, code, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState(code?.typed ?? '')
  const isComplete = !code || typed.length === codeLength
  useEffect(() => dialog.current?.showModal(), [])

  /** The phone’s keyboard has a key for it, too. */
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isComplete) return
    dialog.current?.close()
    onConfirm(code ? typed : undefined)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 w-full max-w-lg rounded-t-card bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-scrim"
    >
      <form noValidate onSubmit={submit}>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <p className="mt-2 mb-4">{text}</p>
        {code ? (
          <Field
            id={`${id}-code`}
            label="Boarding code, 4 digits"
            error={typed === code.typed ? code.error : undefined}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={codeLength}
            value={typed}
            onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
            onFocus={({ target }) => target.select()}
            className="min-h-16 w-full rounded-control border border-edge bg-surface px-4 text-center text-title tracking-widest tabular focus-visible:outline-3 focus-visible:outline-accent"
          />
        ) : null}
        <div className="mt-5 grid gap-3">
          <Button type="submit" look={danger ? 'danger' : 'main'} disabled={!isComplete}>
            {confirmLabel}
          </Button>
          <Button onClick={() => dialog.current?.close()}>Not yet</Button>
        </div>
      </form>
    </dialog>
  )
}
