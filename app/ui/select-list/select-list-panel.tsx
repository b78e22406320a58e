import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type CloseReason, Popover } from '#app/ui/popover/popover.tsx'
import { pluralize } from '#domain/text/pluralize.ts'
import { optionId, type SelectListEntry } from './select-list-entries.ts'
import { SelectListOptions } from './select-list-options.tsx'

type Props = {
  id: string
  listId: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  searchable: boolean
  multiple: boolean
  chosen: readonly string[]
  list: {
    query: string
    applied: string
    entries: readonly SelectListEntry[]
    activeIndex: number
    followActive: boolean
    setQuery: (query: string) => void
    close: (reason: CloseReason) => void
    choose: (entry: SelectListEntry) => void
    point: (index: number) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

export function SelectListPanel({ id, listId, label, anchor, searchable, multiple, chosen, list }: Props) {
  const { entries, activeIndex, followActive, applied } = list
  const found = entries.filter((entry) => !entry.create).length
  return (
    <Popover
      id={id}
      role={searchable ? 'dialog' : 'presentation'}
      aria-label={searchable ? label : undefined}
      anchor={anchor}
      anchorWidth
      onClose={list.close}
      className="flex flex-col"
    >
      {searchable ? <SearchInput {...{ label, listId, list }} /> : null}
      <SelectListOptions
        id={listId}
        {...{ label, entries, activeIndex, followActive, chosen, multiple }}
        onPoint={list.point}
        onChoose={list.choose}
      />
      <div role="status">
        {entries.length === 0 ? (
          <p className="px-4 py-5 text-center text-muted wrap-anywhere">{emptyText(applied)}</p>
        ) : applied.trim() === '' ? null : (
          <p className="sr-only">{pluralize(found, 'result')}</p>
        )}
      </div>
    </Popover>
  )
}

function emptyText(query: string): string {
  return query.trim() === '' ? 'No options.' : `No results for "${query.trim()}".`
}

function SearchInput({ label, listId, list }: Pick<Props, 'label' | 'listId' | 'list'>) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex shrink-0 items-center border-b border-line ps-4 focus-within:border-primary">
      <Icon name="search" className="size-4 shrink-0 text-muted" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={`Search ${label}`}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={list.activeIndex < 0 ? undefined : optionId(listId, list.activeIndex)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder="Search..."
        value={list.query}
        onChange={(event) => list.setQuery(event.target.value)}
        onKeyDown={list.onKeyDown}
        className="min-h-12 w-full bg-transparent px-3 outline-none placeholder:text-muted"
      />
    </div>
  )
}
