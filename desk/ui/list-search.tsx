import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

/** After this pause in typing the search runs by itself. */
const pauseMs = 300

type SearchProps = {
  label: string
  placeholder: string
  /** What the list shows now. */
  search: string
  onSearch: (search: string) => void
  /** Whether anything narrows the list down, and what undoes all of it. */
  isFiltered: boolean
  onClear: () => void
  inputClass: string
  /** Further fields, after the search. */
  children?: ReactNode
}

/** The search of a list, with its filters. A search that comes from elsewhere, such as Back, replaces the typed text. */
export function ListSearch(props: SearchProps) {
  const { label, placeholder, search, onSearch, isFiltered, onClear, inputClass, children } = props
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  // Searches that were sent and are not shown yet. They replace no text: more may have been typed since.
  const [pending, setPending] = useState<readonly string[]>([])
  if (search !== shown) {
    const index = pending.indexOf(search)
    setShown(search)
    setPending(index < 0 ? [] : pending.slice(index + 1))
    if (index < 0) setTyped(search)
  }
  const sendAfterPause = useEffectEvent(send)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => sendAfterPause(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search])

  function send(text: string) {
    if (text !== search) setPending([...pending, text])
    onSearch(text)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(typed.trim())
  }
  function clear() {
    setTyped('')
    if (search !== '') setPending([...pending, ''])
    onClear()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not in our browsers' baseline yet.
    <form role="search" aria-label={label} onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Search"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={100}
        placeholder={placeholder}
        className={inputClass}
      />
      {children}
      {isFiltered ? (
        <Button variant="ghost" size="md" className="sm:mb-1" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </form>
  )
}

type SelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  className?: string
  onChange: (value: string) => void
}

export function SelectFilter({ label, value, options, className, onChange }: SelectProps) {
  return (
    <Field label={label} className={className ?? 'w-[calc(50%-0.375rem)] sm:w-40'}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={controlClass()}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type TabProps = { isCurrent: boolean; onPress: () => void; children: ReactNode }

/** One of the lists above a search. */
export function ListTab({ isCurrent, onPress, children }: TabProps) {
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

export function ListNav({ label = 'Lists', children }: { label?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-gutter overflow-x-auto px-gutter">
      <ul className="flex gap-1 whitespace-nowrap">{children}</ul>
    </nav>
  )
}
