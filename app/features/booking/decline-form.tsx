import { useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'

type Props = {
  /** What the visitor presses to see the form. */
  summary: string
  /** Names the form and its button. */
  label: string
  maxLength: number
  isBusy: boolean
  onDecline: (reason: string) => void
}

/** Declines an offer, with a reason if the visitor likes. Folded, because most accept. */
export function DeclineForm({ summary, label, maxLength, isBusy, onDecline }: Props) {
  const [reason, setReason] = useState('')
  return (
    <details className="group border-t border-line pt-4">
      <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink">
        {summary}
      </summary>
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          onDecline(reason)
        }}
        className="flex max-w-xl flex-col gap-4 pt-3"
      >
        <TextArea
          label="Would you tell us why? (optional)"
          rows={2}
          maxLength={maxLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <BusyButton type="submit" size="md" className="self-start" busy={isBusy} busyLabel="Declining">
          {label}
        </BusyButton>
      </form>
    </details>
  )
}
