import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { downloadFile } from '#app/client/download-file.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import type { DeskCustomer } from './desk-customer.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** What customers may ask the company to do with their data. */
export function PersonalData({ customer }: { customer: DeskCustomer }) {
  const { isBusy, failure, run } = useAction()
  const navigate = useNavigate()
  const canErase = usePermission('erase-customers')
  const canExport = usePermission('export-customers')
  if (!canExport) return null

  async function exportData() {
    const params = { id: customer.id }
    const found = await run(() => callDesk('POST /desk/customers/{id}/export', { params }))
    if (!found) return
    const json = `${JSON.stringify(found.data, null, 2)}\n`
    // The name has no personal data: it appears in lists of downloads.
    const name = `customer-data-${toCalendarDay(newYorkClockAt(new Date()))}.json`
    downloadFile(new Blob([json], { type: 'application/json' }), name)
    showToast({ tone: 'success', text: 'Exported. Read the file before you send it to the customer.' })
  }

  async function erase() {
    const isErased = await openModal<boolean>((close) => <EraseDialog customer={customer} onClose={close} />)
    if (!isErased) return
    showToast({ tone: 'success', text: 'The customer has been erased.' })
    await navigate('/customers', { replace: true })
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
        {canErase ? (
          <Button size="sm" variant="outline" color="danger" onClick={erase}>
            Erase this customer
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
