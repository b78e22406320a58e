import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { usePermission } from '#desk/api/me.ts'
import { assignAll, type BulkAction, BulkDialog, declineAll, noteAll } from './bulk-dialog.tsx'
import { exportBookings } from './export-bookings.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; onChanged: () => void }

/** What can be done with the chosen bookings. It stays in view at the bottom of the window. */
export function SelectionBar({ selection, onChanged }: Props) {
  const { items, choose, clear } = selection
  const canChange = usePermission('change-bookings')
  const canWrite = usePermission('write-notes')
  const canExport = usePermission('export-bookings')

  async function open(action: BulkAction) {
    // What worked is no longer chosen; what failed stays, to be looked at.
    await openModal((close) => (
      <BulkDialog
        action={action}
        items={items}
        onDone={(item) => choose([item], false)}
        onStale={(item) => choose([item], true)}
        onClose={() => close()}
      />
    ))
    onChanged()
  }

  return (
    <section aria-label="Chosen bookings" className="sticky bottom-0 z-10 -mx-gutter empty:hidden">
      {items.length > 0 ? (
        <div
          data-bottom-bar
          className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-gutter py-3 shadow-float"
        >
          <p role="status" className="tabular me-2 font-medium">
            {items.length} selected
          </p>
          {canChange ? (
            <>
              <Button size="sm" variant="solid" onClick={() => open(assignAll)}>
                Assign a chauffeur
              </Button>
              <Button size="sm" variant="outline" color="danger" onClick={() => open(declineAll)}>
                Decline
              </Button>
            </>
          ) : null}
          {canWrite ? (
            <Button size="sm" variant="outline" onClick={() => open(noteAll)}>
              Add a note
            </Button>
          ) : null}
          {canExport ? (
            <Button
              size="sm"
              variant="outline"
              onClick={() => exportBookings({ references: items.map(({ reference }) => reference) })}
            >
              Export
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear the selection
          </Button>
        </div>
      ) : null}
    </section>
  )
}
