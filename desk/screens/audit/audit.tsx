import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { LoadMore } from '#desk/ui/load-more.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'

/** Who did what at the desk. The filters are in the address, so that a list can be passed on. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const filter = { staff: search.get('staff') ?? '', subject: search.get('subject') ?? '' }
  const key = useDeferredValue(JSON.stringify(filter))
  const loaded = useData(key, (signal) =>
    callDesk('GET /desk/audit', { query: withoutEmpty(filter), signal }),
  )
  return (
    <Page title="Audit log" lead="Who did what, when and from where. Nothing here can be changed.">
      <AuditFilters
        filter={filter}
        entries={loaded.data?.data ?? []}
        onChange={(next) => setSearch(withoutEmpty(next), { replace: true })}
      />
      <LoadedView loaded={loaded} rows={8}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              title="No entries"
              text={
                filter.staff || filter.subject
                  ? 'Nothing matches these filters.'
                  : 'What people do at the desk will be listed here.'
              }
            />
          ) : (
            <div aria-busy={loaded.isLoading || undefined} className="flex flex-col gap-4">
              <AuditList entries={data} />
              <LoadMore
                key={key}
                hasMore={meta.before !== null}
                load={() =>
                  callDesk('GET /desk/audit', {
                    query: { ...withoutEmpty(filter), before: meta.before ?? undefined },
                  })
                }
                onLoaded={(more) => loaded.setData({ data: [...data, ...more.data], meta: more.meta })}
              />
            </div>
          )
        }
      </LoadedView>
    </Page>
  )
}

function withoutEmpty({ staff, subject }: { staff: string; subject: string }) {
  return { ...(staff ? { staff } : {}), ...(subject ? { subject } : {}) }
}
