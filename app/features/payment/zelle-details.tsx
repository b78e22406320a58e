import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'

type Props = { amountCents: number; recipient: string | null; reference: string }

/** The data that a customer enters in the bank's app, each with a copy button. */
export function ZelleDetails({ amountCents, recipient, reference }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const rows = [
    { label: 'Amount', text: formatCents(amountCents), copy: (amountCents / 100).toFixed(2) },
    // A page from before a deployment may get a response without it.
    ...(recipient ? [{ label: 'Recipient', text: recipient, copy: recipient }] : []),
    { label: 'Memo', text: reference, copy: reference },
  ]

  async function copy(label: string, text: string) {
    const isCopied = await writeToClipboard(text)
    setCopied(isCopied ? `${label} copied` : `Select the ${label.toLowerCase()} to copy it`)
  }

  return (
    <div className="flex flex-col gap-3">
      <dl className="border-t border-line">
        {rows.map(({ label, text, copy: value }) => (
          <div
            key={label}
            className="grid items-center gap-x-4 border-b border-line py-3 sm:grid-cols-[8rem_1fr]"
          >
            <dt className="text-small text-muted sm:text-body">{label}</dt>
            <dd className="flex items-center justify-between gap-4">
              <span className="text-lead font-medium tabular wrap-anywhere select-all">
                <BreakableAddress text={text} />
              </span>
              <Button
                size="sm"
                aria-label={`Copy ${label.toLowerCase()}`}
                icon={copied === `${label} copied` ? <Icon name="check" className="size-4.5" /> : undefined}
                onClick={() => void copy(label, value)}
              >
                Copy
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="min-h-6 text-small text-muted">
        {copied}
      </p>
    </div>
  )
}

/** Browsers refuse without a secure connection or permission. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** An email address that does not fit is broken after its at sign. */
function BreakableAddress({ text }: { text: string }) {
  const [name = '', host] = text.split(/(?<=@)/)
  return host === undefined ? (
    name
  ) : (
    <>
      {name}
      <wbr />
      {host}
    </>
  )
}
