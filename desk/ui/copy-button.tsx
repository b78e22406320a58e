import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Copies a text, and shows whether that worked until the text changes. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [last, setLast] = useState<{ text: string; isCopied: boolean } | null>(null)
  const state = last?.text !== text ? 'ready' : last.isCopied ? 'copied' : 'failed'

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setLast({ text, isCopied: true })
    } catch {
      setLast({ text, isCopied: false })
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Button
        size="sm"
        onClick={copy}
        icon={state === 'copied' ? <Icon name="check" className="size-4" /> : undefined}
      >
        {label}
      </Button>
      <span role="status" className="text-small text-muted">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Copying failed. Select the text instead.' : ''}
      </span>
    </span>
  )
}
