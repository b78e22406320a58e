import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { useData } from '#desk/api/use-data.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { ListNav, ListTab } from '#desk/ui/list-search.tsx'
import { bookingViews, defaultSort, viewNames } from '#domain/staff/booking-views.ts'
import { savedViewSchema } from '#domain/staff/desk-list-schemas.ts'
import { type BookingFilter, hasSameFilters } from './booking-filter.ts'

type SavedViews = DeskData<'GET /desk/views'>
type SavedView = SavedViews['data'][number]
type Props = { filter: BookingFilter; onChange: (filter: BookingFilter) => void }

/** The lists that everyone has, and those that this person saved. */
export function ListTabs({ filter, onChange }: Props) {
  const saved = useData('views', (signal) => callDesk('GET /desk/views', { signal }))
  const { run, failure, isBusy } = useAction()
  const [deleted, setDeleted] = useState<SavedView | null>(null)
  const views = saved.data?.data ?? []
  const current = views.find((view) => isShown(view, filter))

  async function save() {
    const { view, search, sort, filters } = filter
    const stored = await openModal<SavedViews>((close) => (
      <SaveDialog body={{ view, search, sort, filters }} onClose={close} />
    ))
    if (stored) saved.setData(stored)
  }

  async function remove(view: SavedView) {
    const left = await run(() => callDesk('DELETE /desk/views/{id}', { params: { id: view.id } }))
    if (!left) return
    saved.setData(left)
    setDeleted(view)
  }

  async function putBack({ id: _, ...body }: SavedView) {
    const stored = await run(() => callDesk('POST /desk/views', { body }))
    if (!stored) return
    saved.setData(stored)
    setDeleted(null)
  }

  return (
    <div className="flex flex-col gap-2">
      <ListNav>
        {viewNames.map((view) => (
          <ListTab
            key={view}
            isCurrent={!current && view === filter.view}
            onPress={() =>
              onChange({
                ...filter,
                view,
                sort: defaultSort(view),
                // Search and filters of a saved list belong to that list.
                ...(current ? { search: '', filters: {} } : {}),
              })
            }
          >
            {bookingViews[view]}
          </ListTab>
        ))}
        {views.map((view) => (
          <ListTab
            key={view.id}
            isCurrent={view.id === current?.id}
            onPress={() => onChange({ ...filter, ...contentOf(view) })}
          >
            “{view.name}”
          </ListTab>
        ))}
      </ListNav>
      {failure ? <FailureNotice failure={failure} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 empty:hidden">
        {current ? (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3"
            disabled={isBusy}
            onClick={() => remove(current)}
          >
            Delete the list “{current.name}”
          </Button>
        ) : filter.search ||
          filter.sort !== defaultSort(filter.view) ||
          !hasSameFilters(filter.filters, {}) ? (
          <Button variant="ghost" size="sm" className="-ms-3" onClick={save}>
            Save this list
          </Button>
        ) : null}
        {deleted ? (
          <p role="status" className="flex items-center gap-2 text-muted">
            “{deleted.name}” is deleted.
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => putBack(deleted)}>
              Undo
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  )
}

type SaveProps = { body: Omit<SavedView, 'id' | 'name'>; onClose: (stored?: SavedViews) => void }

function SaveDialog({ body, onClose }: SaveProps) {
  return (
    <Dialog open title="Save this list" onClose={() => onClose()}>
      <DeskForm
        label="Save this list"
        schema={savedViewSchema}
        complete={(values) => ({ ...values, ...body })}
        send={({ name = '' }) => callDesk('POST /desk/views', { body: { name, ...body } })}
        onDone={onClose}
        submitLabel="Save"
        busyLabel="Saving"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <p className="text-muted">
              List, search, filters and order are saved for you alone; days are not. A list of the same name
              is replaced.
            </p>
            <TextField
              label="Name"
              name="name"
              required
              maxLength={40}
              autoComplete="off"
              error={errorFor('name')}
            />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

function contentOf({ view, search, sort, filters }: SavedView) {
  return { view, search, sort, filters }
}

function isShown(saved: SavedView, { view, search, sort, filters }: BookingFilter): boolean {
  const isSameList = saved.view === view && saved.search === search && saved.sort === sort
  return isSameList && hasSameFilters(saved.filters, filters)
}
