import { type FormEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { LoadMore } from '#desk/ui/load-more.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'

/** After this pause in typing the search runs by itself. */
const pauseMs = 300

/** Everyone who has booked, those who booked last first. The search is in the address. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const loaded = useData(search, (signal) => callDesk('GET /desk/customers', { query: { search }, signal }))
  return (
    <Page title="Customers">
      <SearchField
        search={search}
        onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
      />
      <LoadedView loaded={loaded} rows={8}>
        {({ data, meta }) =>
          data.length === 0 && meta.after === null ? (
            <EmptyState
              title="No customers"
              text={
                search
                  ? 'Nothing matches. Search by name, phone number or email.'
                  : 'Everyone who books appears here.'
              }
            />
          ) : (
            <div aria-busy={loaded.isLoading || undefined} className="flex flex-col gap-4">
              <CustomerList items={data} />
              <LoadMore
                key={search}
                hasMore={meta.after !== null}
                load={() => callDesk('GET /desk/customers', { query: { search, after: meta.after ?? '' } })}
                onLoaded={(more) => loaded.setData({ data: [...data, ...more.data], meta: more.meta })}
              />
            </div>
          )
        }
      </LoadedView>
    </Page>
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(typed.trim())
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not in our browsers' baseline yet.
    <form role="search" aria-label="Search the customers" onSubmit={submit}>
      <TextField
        label="Search"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={100}
        placeholder="Name, phone or email"
        className="w-full sm:w-80"
      />
    </form>
  )
}

type Item = DeskData<'GET /desk/customers'>['data'][number]

function CustomerList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ id, name, email, phone, seenAt }) => (
        <li
          key={id}
          className="relative grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto]"
        >
          <Link
            to={`/customers/${id}`}
            className="font-medium wrap-anywhere outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
          <p className="text-muted wrap-anywhere md:max-xl:row-start-2">{email}</p>
          <p className="tabular whitespace-nowrap md:max-xl:text-end">{formatPhone(phone)}</p>
          <p className="whitespace-nowrap text-muted md:text-end xl:min-w-56">
            Booked <Time at={seenAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
