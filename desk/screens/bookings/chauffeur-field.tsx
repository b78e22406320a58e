import { useState } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'

/** A chauffeur for several bookings. Whether each trip fits is checked when it is assigned. */
export function ChauffeurField({ error }: { error: string | undefined }) {
  const loaded = useData('chauffeurs', (signal) => callDesk('GET /desk/chauffeurs', { signal }))
  const [chosen, setChosen] = useState('')
  return (
    <>
      <LoadedView loaded={loaded} rows={1} rowClass="h-16">
        {({ data }) => (
          <SelectList
            label="Chauffeur"
            name="chauffeurId"
            placeholder="Choose a chauffeur"
            required
            searchable
            error={error}
            options={data
              .filter(({ leftAt }) => !leftAt)
              .map(({ id, name, languages }) => ({ value: id, label: name, note: languages.join(', ') }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </LoadedView>
      <Checkbox
        name="acceptsWarnings"
        label="Also outside the usual hours, or if the customer still owes money"
      />
    </>
  )
}
