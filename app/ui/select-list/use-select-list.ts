import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { afterPress } from '#app/ui/after-press.ts'
import { consumeEscape } from '#app/ui/popover/consume-escape.ts'
import type { CloseReason } from '#app/ui/popover/popover.tsx'
import { selectList } from '#domain/constants.ts'
import {
  findTypeAheadMatch,
  firstEnabledIndex,
  listEntries,
  nextActiveIndex,
  type SelectListEntry,
  type SelectListSettings,
} from './select-list-entries.ts'

type Settings = SelectListSettings & {
  multiple: boolean
  searchable: boolean
  onChoose: (entry: SelectListEntry) => void
  trigger: RefObject<HTMLElement | null>
}

/** The state of the open list: entries, active entry and key handling. */
export function useSelectList(settings: Settings) {
  const { options, chosen, creatable, multiple, searchable, onChoose, trigger } = settings
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [applied, setApplied] = useState('')
  // `null` is the first enabled entry. Only a key scrolls to its entry: the list must not move under a pointer.
  const [active, setActive] = useState<{ index: number | null; byKey: boolean }>(atFirst)
  const typing = useTypeAhead()
  const entries = useMemo(
    () => (open ? listEntries({ options, chosen, creatable }, applied) : []),
    [open, options, chosen, creatable, applied],
  )
  const activeIndex = Math.min(active.index ?? firstEnabledIndex(entries), entries.length - 1)

  useEffect(() => {
    if (query === applied) return
    const apply = () => {
      setApplied(query)
      setActive(atFirst)
    }
    // A list that changes during a press would lose the tap.
    const timer = setTimeout(() => afterPress(apply), selectList.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [query, applied])

  function openList(at?: number) {
    const selected = options.findIndex((option) => chosen.includes(option.value) && !option.disabled)
    const index = at ?? selected
    setQuery('')
    setApplied('')
    setActive({ index: index < 0 ? null : index, byKey: true })
    setOpen(true)
  }

  function close(reason?: CloseReason) {
    setOpen(false)
    if (reason !== 'focus') trigger.current?.focus({ preventScroll: true })
  }

  function choose(entry: SelectListEntry | undefined) {
    if (!entry || entry.disabled) return
    onChoose(entry)
    if (!multiple) return close()
    if (query === '') return
    setQuery('')
    setApplied('')
    setActive(atFirst)
  }

  /** Enter may come before the debounced search: it then applies to the typed text. */
  function chooseActive() {
    if (query === applied) return choose(entries[activeIndex])
    const found = listEntries({ options, chosen, creatable }, query)
    choose(found[firstEnabledIndex(found)])
  }

  function onClosedKey(event: KeyboardEvent) {
    const typed = typing.read(event)
    if (typed !== null) {
      event.preventDefault()
      const current = options.findIndex((option) => chosen.includes(option.value))
      const index = findTypeAheadMatch(options, typed, current)
      if (index === null) return
      if (multiple) openList(index)
      else choose(options[index])
    } else if (openingKeys.has(event.key)) {
      event.preventDefault()
      const end = event.key === 'Home' || event.key === 'End'
      openList((end ? nextActiveIndex(options, -1, event.key) : undefined) ?? undefined)
    }
  }

  function onOpenKey(event: KeyboardEvent) {
    const typed = searchable ? null : typing.read(event)
    const caretKey = searchable && (event.key === 'Home' || event.key === 'End')
    const moved = caretKey ? null : nextActiveIndex(entries, activeIndex, event.key)
    if (typed !== null) {
      const index = findTypeAheadMatch(entries, typed, activeIndex)
      if (index !== null) setActive({ index, byKey: true })
    } else if (event.key === 'Escape') {
      consumeEscape(event)
      return close()
    } else if (event.key === 'Tab') {
      // The entry reached by arrow keys is chosen on blur, as in a native select.
      if (!multiple && active.index !== null && query === applied) choose(entries[activeIndex])
      return close()
    } else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) chooseActive()
    else if (event.key === 'ArrowUp' && event.altKey) multiple ? close() : chooseActive()
    else if (moved !== null) setActive({ index: moved, byKey: true })
    else return
    event.preventDefault()
  }

  return {
    open,
    query,
    applied,
    entries,
    activeIndex,
    followActive: active.byKey,
    setQuery,
    toggle: () => (open ? close() : openList()),
    close,
    choose,
    point: (index: number) => setActive({ index, byKey: false }),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
      if (open) onOpenKey(event)
      else onClosedKey(event)
    },
  }
}

const atFirst = { index: null, byKey: true }
const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End'])

/** Letters form one word until a pause; a space belongs to a started word. */
function useTypeAhead() {
  const word = useRef({ text: '', at: 0 })
  return {
    read(event: KeyboardEvent): string | null {
      const now = Date.now()
      const text = now - word.current.at > selectList.typeAheadResetMs ? '' : word.current.text
      if (event.key.length !== 1 || event.altKey || (event.key === ' ' && text === '')) return null
      word.current = { text: text + event.key, at: now }
      return word.current.text
    },
  }
}
