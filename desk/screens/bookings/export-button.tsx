import { Download } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { usePermission } from '#desk/api/me.ts'
import { type BookingFilter, toQuery } from './booking-filter.ts'
import { exportBookings } from './export-bookings.ts'

/** Exports the whole list, not only the rows that are shown. */
export function ExportButton({ filter }: { filter: BookingFilter }) {
  const [isBusy, setBusy] = useState(false)
  if (!usePermission('export-bookings')) return null

  async function start() {
    setBusy(true)
    await exportBookings(toQuery(filter))
    setBusy(false)
  }

  return (
    <BusyButton
      size="sm"
      variant="outline"
      busy={isBusy}
      busyLabel="Exporting"
      icon={<Download aria-hidden className="size-4.5" strokeWidth={1.75} />}
      onClick={start}
    >
      Export this list
    </BusyButton>
  )
}
