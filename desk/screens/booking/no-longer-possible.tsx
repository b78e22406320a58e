import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#desk/ui/failure.tsx'

type Props = { title: string; text: string | null; onClose: () => void }

/** Replaces the form of a dialog when the newer state no longer allows its action. */
export function NoLongerPossible({ title, text, onClose }: Props) {
  const back = useRef<HTMLButtonElement>(null)
  // The form, which had the focus, is gone.
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="warning" role="alert" title={title}>
        {text}
      </Notice>
      <Button ref={back} size="md" onClick={onClose}>
        Back
      </Button>
    </div>
  )
}
