import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { FailureNotice } from '#desk/ui/failure.tsx'

type Props<Data> = {
  label: string
  use: () => Promise<ApiResult<Data>>
  onDone: (data: Data) => void
  variant?: 'solid' | 'outline'
  className?: string
}

export function PasskeyButton<Data>({ label, use, onDone, variant = 'solid', className }: Props<Data>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function press() {
    setBusy(true)
    setFailure(null)
    const result = await use()
    setBusy(false)
    if (result.ok) onDone(result.data)
    else setFailure(result)
  }

  return (
    <>
      {failure ? <FailureNotice failure={failure} /> : null}
      <BusyButton
        variant={variant}
        size="md"
        className={className}
        busy={isBusy}
        busyLabel="Waiting for your passkey"
        icon={<KeyRound aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={press}
      >
        {label}
      </BusyButton>
    </>
  )
}
