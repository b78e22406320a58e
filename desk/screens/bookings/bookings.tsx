import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadMore } from '#desk/ui/load-more.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { readFilter, toQuery } from './booking-filter.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingList } from './booking-list.tsx'
import { ExportButton } from './export-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

/** All bookings, by list and by search. List, search, days and filters are in the address, so that a list can be passed on. */
export function Screen() {
  const canTake = usePermission('take-bookings')
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const selection = useSelection()
  const query = toQuery(filter)
  const key = useDeferredValue(JSON.stringify(query))
  const loaded = useData(key, (signal) => callDesk('GET /desk/bookings', { query, signal }))
  // A list that was continued stays as it is: reloading it would lose the rows below.
  const isFirstPage = (loaded.data?.data.length ?? 0) <= 50
  useRefresh(() => isFirstPage && loaded.reload(), {
    everySeconds: 30,
    about: ({ kind }) => kind === 'booking',
  })
  return (
    <Page
      title="Bookings"
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportButton filter={filter} />
          {canTake ? (
            <Link to="/bookings/new" className={buttonClass({ variant: 'solid', size: 'sm' })}>
              New booking
            </Link>
          ) : null}
        </div>
      }
    >
      <BookingFilters
        filter={filter}
        choices={loaded.data?.meta.choices}
        onChange={(next) => setParams(toQuery(next), { replace: true })}
      />
      <LoadedView loaded={loaded} rows={8}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              title="No bookings"
              text={
                filter.search
                  ? 'Nothing matches. Search by reference, name, phone, email, address or flight; the list “All” looks everywhere.'
                  : 'There is nothing in this list.'
              }
            />
          ) : (
            <div aria-busy={loaded.isLoading || undefined} className="flex flex-col gap-4">
              <BookingList items={data} selection={selection} />
              <LoadMore
                key={key}
                hasMore={meta.after !== null}
                load={() => callDesk('GET /desk/bookings', { query: { ...query, after: meta.after ?? '' } })}
                onLoaded={(more) => loaded.setData({ data: [...data, ...more.data], meta: more.meta })}
              />
            </div>
          )
        }
      </LoadedView>
      <SelectionBar selection={selection} onChanged={loaded.reload} />
    </Page>
  )
}
