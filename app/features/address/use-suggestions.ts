import { useEffect, useState } from 'react'
import { selectList } from '#domain/constants.ts'
import type { PlacesPort, Suggestion } from './places-port.ts'

export type SuggestionsState = { suggestions: readonly Suggestion[]; state: 'none' | 'found' | 'failed' }

/** What the service suggests for the text typed last. An answer that comes late, for an older text, is dropped. */
export function useSuggestions(places: PlacesPort) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<SuggestionsState>(nothing)

  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const { signal } = asking
    const answer = (next: SuggestionsState) => signal.aborted || setFound(next)
    const timer = setTimeout(() => {
      places.suggest(query, { signal }).then(
        (suggestions) => answer({ suggestions, state: 'found' }),
        () => answer({ suggestions: [], state: 'failed' }),
      )
    }, selectList.searchDebounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [places, query])

  /** What is shown stays until the next answer: a list that flickers at every letter can't be read. */
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

/** One letter fits everything. */
const shortestQuery = 2

const nothing: SuggestionsState = { suggestions: [], state: 'none' }
