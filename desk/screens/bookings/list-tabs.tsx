import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { useData } from '#desk/api/use-data.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { bookingViews, defaultSort, viewNames } from '#domain/staff/booking-views.ts'
import { savedViewSchema } from '#domain/staff/desk-list-schemas.ts'
import type { BookingFilter } from './booking-filter.ts'

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
    const { view, search, sort } = filter
    const stored = await openModal<SavedViews>((close) => (
      <SaveDialog body={{ view, search, sort }} onClose={close} />
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
      <nav aria-label="Lists" className="-mx-gutter overflow-x-auto px-gutter">
        <ul className="flex gap-1 whitespace-nowrap">
          {viewNames.map((view) => (
            <Tab
              key={view}
              isCurrent={!current && view === filter.view}
              onPress={() =>
                onChange({
                  ...filter,
                  view,
                  sort: defaultSort(view),
                  // The search of a saved list belongs to that list.
                  ...(current ? { search: '' } : {}),
                })
              }
            >
              {bookingViews[view]}
            </Tab>
          ))}
          {views.map((view) => (
            <Tab
              key={view.id}
              isCurrent={view.id === current?.id}
              onPress={() => onChange({ ...filter, view: view.view, search: view.search, sort: view.sort })}
            >
              “{view.name}”
            </Tab>
          ))}
        </ul>
      </nav>
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
        ) : filter.search || filter.sort !== defaultSort(filter.view) ? (
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

type TabProps = { isCurrent: boolean; onPress: () => void; children: ReactNode }

function Tab({ isCurrent, onPress, children }: TabProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isCurrent}
        onClick={onPress}
        className={classes(
          'min-h-11 rounded-control px-3',
          isCurrent ? 'bg-tint font-medium text-accent' : 'text-muted hover:bg-tint',
        )}
      >
        {children}
      </button>
    </li>
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
              List, search and order are saved for you alone; days are not. A list of the same name is
              replaced.
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

function isShown(saved: SavedView, { view, search, sort }: BookingFilter): boolean {
  return saved.view === view && saved.search === search && saved.sort === sort
}
