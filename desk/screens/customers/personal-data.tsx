import { Download } from 'lucide-react'
import { downloadFile } from '#app/client/download-file.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import type { DeskCustomer } from './desk-customer.ts'

/** What customers may ask the company to do with their data. */
export function PersonalData({ customer: { id } }: { customer: DeskCustomer }) {
  const { isBusy, failure, run } = useAction()
  if (!usePermission('export-customers')) return null

  async function exportData() {
    const found = await run(() => callDesk('POST /desk/customers/{id}/export', { params: { id } }))
    if (!found) return
    const json = `${JSON.stringify(found.data, null, 2)}\n`
    // The name has no personal data: it appears in lists of downloads.
    const name = `customer-data-${toCalendarDay(newYorkClockAt(new Date()))}.json`
    downloadFile(new Blob([json], { type: 'application/json' }), name)
    showToast({ tone: 'success', text: 'Exported. Read the file before you send it to the customer.' })
  }

  return (
    <Panel
      title="Personal data"
      text="For a customer who asks for it. Make sure that it is them, for example by an answer from their email address. The file has the company’s notes, too."
    >
      {failure ? <FailureNotice failure={failure} /> : null}
      <div className="flex flex-wrap gap-3">
        <BusyButton
          size="sm"
          variant="outline"
          busy={isBusy}
          busyLabel="Exporting"
          icon={<Download aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={exportData}
        >
          Export their data
        </BusyButton>
      </div>
    </Panel>
  )
}
