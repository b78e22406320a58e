import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import type { AuditEntry } from './audit-list.tsx'

type Filter = { staff: string; subject: string }

type Props = { filter: Filter; entries: readonly AuditEntry[]; onChange: (filter: Filter) => void }

export function AuditFilters({ filter, entries, onChange }: Props) {
  const people = usePeople(entries)
  const isKnown = filter.staff === '' || people.some(({ id }) => id === filter.staff)

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const subject = new FormData(event.currentTarget).get('subject')
    onChange({ ...filter, subject: typeof subject === 'string' ? subject.trim() : '' })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not in our browsers' baseline yet.
    <form
      role="search"
      aria-label="Filter the audit log"
      onSubmit={apply}
      className="flex flex-wrap items-end gap-3"
    >
      <Field label="Person" className="w-full sm:w-56">
        {(control) => (
          <select
            {...control}
            value={filter.staff}
            onChange={(event) => onChange({ ...filter, staff: event.currentTarget.value })}
            className={controlClass()}
          >
            <option value="">Everyone</option>
            {isKnown ? null : <option value={filter.staff}>One person</option>}
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        key={filter.subject}
        label="Done to"
        name="subject"
        type="search"
        defaultValue={filter.subject}
        maxLength={64}
        placeholder="A name or a reference"
        className="w-full sm:w-64"
      />
      <Button type="submit" size="md" className="sm:mb-2">
        Apply
      </Button>
      {filter.staff || filter.subject ? (
        <Button
          variant="ghost"
          size="md"
          className="sm:mb-2"
          onClick={() => onChange({ staff: '', subject: '' })}
        >
          Clear
        </Button>
      ) : null}
    </form>
  )
}

type Person = { id: string; name: string }

/** Everyone at the desk, for those who may see that; for others the people of the entries on the screen. */
function usePeople(entries: readonly AuditEntry[]): Person[] {
  const canReadStaff = usePermission('read-staff')
  const [staff, setStaff] = useState<Person[]>([])
  useEffect(() => {
    if (!canReadStaff) return
    const reading = new AbortController()
    callDesk('GET /desk/staff', { signal: reading.signal }).then((result) => {
      if (result.ok) setStaff(result.data.data)
    })
    return () => reading.abort()
  }, [canReadStaff])
  const seen = entries.flatMap(({ actor }) => actor ?? [])
  const byId = new Map([...seen, ...staff].map(({ id, name }) => [id, name]))
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}
