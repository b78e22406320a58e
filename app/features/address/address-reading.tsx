import { useEffect, useState } from 'react'
import { isSameAddress } from '#domain/places/gazetteer/same-address.ts'
import { type AddressEntry, impreciseAddressNote, suggestedEntry } from './address-entries.ts'
import { choiceClass } from './choice-class.ts'
import { findMeantPlace } from './meant-places.ts'
import type { PlacesPort, Suggestion } from './places-port.ts'

type Props = {
  id: string
  label: string
  value: string
  places: PlacesPort
  onOpenSuggestions: () => void
  onChoose: (entry: AddressEntry) => void
}

/** How a text that was not picked from the list is understood: the place it is priced as, or that there is none. */
export function AddressReading({ id, label, value, places, onOpenSuggestions, onChoose }: Props) {
  const reading = useReading(value, places)
  const text = reading ? textOf(reading) : ''
  return (
    <div className={text === '' ? 'sr-only' : 'flex flex-col gap-2 text-small'}>
      <p id={id} role="status" className="text-muted">
        {text}
        {reading?.kind === 'read' ? (
          <>
            {' '}
            <button type="button" onClick={onOpenSuggestions} className={changeClass}>
              Change<span className="sr-only"> {label}</span>
            </button>
          </>
        ) : null}
      </p>
      {reading?.kind === 'unknown' && reading.suggestions.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-2">
            Did you mean one of these?<span className="sr-only"> {label}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {reading.suggestions.map((suggestion) => (
              <button
                key={suggestion.id}
                type="button"
                onClick={() => onChoose(suggestedEntry(suggestion))}
                className={choiceClass(false)}
              >
                <span className="wrap-anywhere">
                  {suggestion.title}
                  {suggestion.note ? <span className="text-muted"> {suggestion.note}</span> : null}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  )
}

const changeClass = '-my-2 inline-block py-2 text-ink underline underline-offset-4 hover:no-underline'

type Reading = { value: string } & (
  | { kind: 'read'; address: string; note: string | undefined }
  | { kind: 'vague'; note: string }
  | { kind: 'unknown'; suggestions: readonly Suggestion[] }
)

function textOf(reading: Reading): string {
  if (reading.kind === 'unknown') return unknownAddressNote
  if (reading.kind === 'vague') return reading.note
  return [`We read this as ${reading.address}.`, reading.note].filter(Boolean).join(' ')
}

export const unknownAddressNote =
  'We couldn’t find this address. Add a ZIP or town, or continue and we’ll price it for you.'

function useReading(value: string, places: PlacesPort): Reading | undefined {
  const [reading, setReading] = useState<Reading>()
  useEffect(() => {
    const request = new AbortController()
    readAddress(value, { places, signal: request.signal }).then((read) => {
      if (!request.signal.aborted) setReading(read)
    })
    return () => request.abort()
  }, [value, places])
  return reading?.value === value ? reading : undefined
}

type Reader = { places: PlacesPort; signal: AbortSignal }

async function readAddress(value: string, reader: Reader): Promise<Reading | undefined> {
  const place = await findMeantPlace(value.trim())
  if (place === undefined) return undefined
  if (place === null) return { value, kind: 'unknown', suggestions: await suggestInstead(value, reader) }
  const note = impreciseAddressNote(place)
  if (!isSameAddress(value, place)) return { value, kind: 'read', address: place.formattedAddress, note }
  return note === undefined ? undefined : { value, kind: 'vague', note }
}

/** Up to three; for the first part of the text if the whole of it has none. */
async function suggestInstead(value: string, { places, signal }: Reader): Promise<readonly Suggestion[]> {
  for (const query of new Set([value.trim(), value.split(',')[0]?.trim() ?? ''])) {
    const found = query === '' ? [] : await places.suggest(query, { signal }).catch(() => [])
    if (found.length > 0) return found.slice(0, 3)
  }
  return []
}
