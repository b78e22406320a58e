import { type ComponentProps, useRef, useState } from 'react'
import { afterPress } from '#app/ui/after-press.ts'
import { suggestEmail } from '#domain/contact/email-typo.ts'
import { TextField } from './text-field.tsx'

type Props = Partial<ComponentProps<typeof TextField>>

/** An email address. When the field is left, a common typing error is pointed out, to be corrected with one press. */
export function EmailField({ onBlur, onInput, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)

  function accept() {
    const input = place.current?.querySelector('input')
    if (!input || suggestion === null) return
    // The prototype's setter, so that React notices the change and calls `onChange` of a controlled input.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, suggestion)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <div ref={place} className="flex flex-col gap-1">
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        required
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        onBlur={(event) => {
          const found = suggestEmail(event.currentTarget.value)
          afterPress(() => setSuggestion(found))
          onBlur?.(event)
        }}
        onInput={(event) => {
          setSuggestion(null)
          onInput?.(event)
        }}
      />
      <p role="status" className="text-small">
        {suggestion ? (
          <button
            type="button"
            onClick={accept}
            className="min-h-11 rounded-control text-start text-accent wrap-anywhere underline underline-offset-4 hover:no-underline"
          >
            Did you mean {suggestion}?
          </button>
        ) : null}
      </p>
    </div>
  )
}
