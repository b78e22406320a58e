import { useEffect, useState } from 'react'
import { afterPress } from '#app/ui/after-press.ts'
import { selectList } from '#domain/constants.ts'
import type { PlacesPort, Suggestion } from './places-port.ts'

export type SuggestionsState = { suggestions: readonly Suggestion[]; state: 'none' | 'found' | 'failed' }

/** Suggestions for the last typed text. A late response for an older text is dropped. */
export function useSuggestions(places: PlacesPort) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<SuggestionsState>(nothing)

  useEffect(() => {
    if (query === '') return
    const request = new AbortController()
    const { signal } = request
    // During a press the list stays as it is: another entry under the finger would lose the tap.
    const show = (next: SuggestionsState) => afterPress(() => signal.aborted || setFound(next))
    const timer = setTimeout(() => {
      places.suggest(query, { signal }).then(
        (suggestions) => show({ suggestions, state: 'found' }),
        () => show({ suggestions: [], state: 'failed' }),
      )
    }, selectList.searchDebounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [places, query])

  /** The shown suggestions stay until the next response: a list that flickers with every key can't be read. */
  function ask(text: string) {
    const trimmed = text.trim()
    if (trimmed.length >= shortestQuery) setQuery(trimmed)
    else forget()
  }

  function forget() {
    setQuery('')
    setFound(nothing)
  }

  return { found, ask, forget }
}

/** A single character matches almost everything. */
const shortestQuery = 2

const nothing: SuggestionsState = { suggestions: [], state: 'none' }
