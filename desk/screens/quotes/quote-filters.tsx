import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type QuoteView, quoteViewNames, quoteViews } from '#domain/staff/quote-views.ts'

export type QuoteFilter = { view: QuoteView; search: string }

type Props = { filter: QuoteFilter; onChange: (filter: QuoteFilter) => void }

/** After this pause in typing the search runs by itself. */
const pauseMs = 300

export function QuoteFilters({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter.search)
  useEffect(() => {
    if (typed.trim() === filter.search) return
    const timer = setTimeout(() => onChange({ ...filter, search: typed.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, filter, onChange])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange({ ...filter, search: typed.trim() })
  }

  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Lists" className="-mx-gutter overflow-x-auto px-gutter">
        <ul className="flex gap-1 whitespace-nowrap">
          {quoteViewNames.map((view) => (
            <li key={view}>
              <button
                type="button"
                aria-pressed={view === filter.view}
                onClick={() => onChange({ ...filter, view })}
                className={classes(
                  'min-h-11 rounded-control px-3',
                  view === filter.view ? 'bg-tint font-medium text-accent' : 'text-muted hover:bg-tint',
                )}
              >
                {quoteViews[view]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is not in our browsers' baseline yet. */}
      <form
        role="search"
        aria-label="Search the quotes"
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          label="Search"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          placeholder="Reference, name, phone, email"
          className="w-full sm:w-80"
        />
        {filter.search ? (
          <Button
            variant="ghost"
            size="md"
            className="sm:mb-1"
            onClick={() => {
              setTyped('')
              onChange({ ...filter, search: '' })
            }}
          >
            Clear
          </Button>
        ) : null}
      </form>
    </div>
  )
}
