import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from './save-file.ts'

export function ExportData() {
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setBusy(true)
    await saveFile('/auth/export', { name: 'my-data.json', type: 'application/json' })
    setBusy(false)
  }

  return (
    <Button size="md" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} onClick={save}>
      Download my data
    </Button>
  )
}
