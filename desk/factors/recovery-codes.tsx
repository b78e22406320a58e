import { useState } from 'react'
import { downloadFile } from '#app/client/download-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { CopyButton } from '#desk/ui/copy-button.tsx'

type Props = { codes: string[]; doneLabel: string; onDone: () => void }

/** Recovery codes, which are shown once: the server has only their hashes. */
export function RecoveryCodes({ codes, doneLabel, onDone }: Props) {
  const [isStored, setStored] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <div className="flex flex-col gap-5">
      <p>
        If you lose your phone or your passkey, each of these codes signs you in once, together with your
        password. Store them where only you can reach them. We can’t show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-8 gap-y-1 rounded-card border border-line bg-sunken p-5 font-mono text-body sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text} label="Copy" />
        <Button size="sm" onClick={() => downloadFile(new Blob([text], { type: 'text/plain' }), fileName)}>
          Download
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="flex flex-col items-start gap-3 print:hidden">
        <Checkbox
          label="I have stored these codes"
          checked={isStored}
          error={isAsked && !isStored ? 'Store the codes first, then check this box' : undefined}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
        <Button variant="solid" size="md" onClick={() => (isStored ? onDone() : setAsked(true))}>
          {doneLabel}
        </Button>
      </div>
    </div>
  )
}

const fileName = 'desk-recovery-codes.txt'
