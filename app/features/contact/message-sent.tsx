import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'

/** In the place of the form: the message is with the company. The focus comes along, so that it is read out. */
export function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lead font-medium font-sans">
        Your message is with us
      </h3>
      <p className="text-muted">
        A person reads it and answers by e-mail to <span className="break-all">{email}</span>, within one
        office day. A short confirmation is on its way to you.
      </p>
      <Button onClick={onAnother}>Write another message</Button>
    </div>
  )
}
