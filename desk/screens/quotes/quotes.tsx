import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadMore } from '#desk/ui/load-more.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { type QuoteView, quoteViewNames } from '#domain/staff/quote-views.ts'
import { type QuoteFilter, QuoteFilters } from './quote-filters.tsx'
import { QuoteList } from './quote-list.tsx'

/** The inbox of quotes, by state and by search. Both are in the address, so that a list can be passed on. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const filter: QuoteFilter = {
    view: quoteViewNames.find((name) => name === params.get('view')) ?? 'waiting',
    search: params.get('search') ?? '',
  }
  const query = toQuery(filter)
  const key = useDeferredValue(JSON.stringify(query))
  const loaded = useData(key, (signal) => callDesk('GET /desk/quotes', { query, signal }))
  // A list that was continued stays as it is: reloading it would lose the rows below.
  const isFirstPage = (loaded.data?.data.length ?? 0) <= 50
  useRefresh(() => isFirstPage && loaded.reload(), { everySeconds: 30 })
  return (
    <Page title="Quotes">
      <QuoteFilters filter={filter} onChange={(next) => setParams(toQuery(next), { replace: true })} />
      <LoadedView loaded={loaded} rows={6}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title="No quotes" text={filter.search ? noMatch : emptyTexts[filter.view]} />
          ) : (
            <div aria-busy={loaded.isLoading || undefined} className="flex flex-col gap-4">
              <QuoteList items={data} />
              <LoadMore
                key={key}
                hasMore={meta.after !== null}
                load={() => callDesk('GET /desk/quotes', { query: { ...query, after: meta.after ?? '' } })}
                onLoaded={(more) => loaded.setData({ data: [...data, ...more.data], meta: more.meta })}
              />
            </div>
          )
        }
      </LoadedView>
    </Page>
  )
}

/** Without what is left at its default, so that addresses stay short. */
function toQuery({ view, search }: QuoteFilter) {
  return { view, ...(search ? { search } : {}) }
}

const noMatch =
  'Nothing matches. Search by reference, name, phone, email or address; the list “All” looks everywhere.'

const emptyTexts: Record<QuoteView, string> = {
  waiting: 'No customer waits for an answer.',
  answered: 'No answer is open.',
  accepted: 'No quote has become a booking yet.',
  declined: 'No quote was declined.',
  expired: 'No quote has expired.',
  all: 'Nobody has asked for a quote yet.',
}
