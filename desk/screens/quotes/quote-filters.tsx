import { ListNav, ListSearch, ListTab } from '#desk/ui/list-search.tsx'
import { type QuoteView, quoteViewNames, quoteViews } from '#domain/staff/quote-views.ts'

export type QuoteFilter = { view: QuoteView; search: string }

type Props = { filter: QuoteFilter; onChange: (filter: QuoteFilter) => void }

export function QuoteFilters({ filter, onChange }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <ListNav>
        {quoteViewNames.map((view) => (
          <ListTab key={view} isCurrent={view === filter.view} onPress={() => onChange({ ...filter, view })}>
            {quoteViews[view]}
          </ListTab>
        ))}
      </ListNav>
      <ListSearch
        label="Search the quotes"
        placeholder="Reference, name, phone, email"
        inputClass="w-full sm:w-80"
        search={filter.search}
        onSearch={(search) => onChange({ ...filter, search })}
        isFiltered={filter.search !== ''}
        onClear={() => onChange({ ...filter, search: '' })}
      />
    </div>
  )
}
