import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
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
