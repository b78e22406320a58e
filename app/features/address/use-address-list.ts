import { useRef, useState } from 'react'
import { useSession } from '#app/client/session.ts'
import type { SavedAddress } from '#domain/account/profile.ts'
import {
  type AddressEntry,
  type AddressListKind,
  announceEntries,
  impreciseAddressNote,
  noResultsNote,
  recentEntry,
  savedEntry,
  suggestedEntry,
} from './address-entries.ts'
import { findMyLocation, type LocationError } from './my-location.ts'
import type { PickedPlace, PlacesPort } from './places-port.ts'
import { matchSavedAddresses, readRecentAddresses } from './saved-addresses.ts'
import { useSuggestions } from './use-suggestions.ts'

export type AddressListOptions = {
  /** The formatted address of the picked place, or the text as typed. */
  value: string
  onChange: (value: string) => void
  /** Called after `onChange`, with the details of the place. */
  onPick?: (place: PickedPlace) => void
  /** The picked place has no location; the value is unchanged. */
  onNoResults?: () => void
  places: PlacesPort
}

/** A hint that is shown as long as the field has this value. */
type Noted = { value: string; text: string }

/** The list under an address field: its entries, the active one and the keyboard handling. */
export function useAddressList({ value, onChange, onPick, onNoResults, places }: AddressListOptions) {
  const { found, ask, forget } = useSuggestions(places)
  const [wanted, setWanted] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  const [chosen, setActive] = useState(-1)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const saved = useSession(({ profile }) => profile?.addresses ?? noAddresses)
  const [filtering, setFiltering] = useState(false)
  const [locationError, setLocationError] = useState<LocationError>()
  const [noted, setNoted] = useState<Noted>()
  // The value that was picked, which needs no reading.
  const [picked, setPicked] = useState<string>()
  // Counts edits: if the visitor types while a place is being fetched, the place is dropped.
  const edits = useRef(0)
  const hasFocus = useRef(false)

  const kind = kindOf(value, failed || found.state === 'failed')
  // A filled-in field offers saved addresses only after typing or opening the list by key.
  const matchingSaved = value === '' || filtering ? matchSavedAddresses(saved, value) : []
  const entries = [...matchingSaved.map(savedEntry), ...otherEntries(kind)]
  const shown = wanted && (entries.length > 0 || kind === 'failed')
  const active = shown ? Math.min(chosen, entries.length - 1) : -1
  const note = noted?.value === value ? noted.text : undefined

  function otherEntries(of: AddressListKind): AddressEntry[] {
    if (of === 'suggested') return found.suggestions.map(suggestedEntry)
    return of === 'failed' ? [] : recent.filter((text) => !isSaved(saved, text)).map(recentEntry)
  }

  function enter() {
    hasFocus.current = true
    open()
  }

  function leave() {
    hasFocus.current = false
    close()
  }

  function open() {
    if (value === '') setRecent(readRecentAddresses())
    setWanted(true)
  }

  function openByKey() {
    if (value !== '' && found.state === 'none') ask(value)
    setFiltering(true)
    open()
  }

  function close() {
    setWanted(false)
    setFiltering(false)
    setActive(-1)
  }

  function type(text: string) {
    edits.current += 1
    onChange(text)
    ask(text)
    clearMessages()
    setActive(-1)
    setFiltering(true)
    setWanted(true)
    if (text === '') setRecent(readRecentAddresses())
  }

  function clearMessages() {
    setFailed(false)
    setLocationError(undefined)
    setNoted(undefined)
  }

  function take(place: PickedPlace) {
    const text = impreciseAddressNote(place)
    onChange(place.formattedAddress)
    setPicked(place.formattedAddress)
    if (text) setNoted({ value: place.formattedAddress, text })
    onPick?.(place)
  }

  async function choose({ address = '', suggestion }: AddressEntry) {
    close()
    clearMessages()
    if (!suggestion) {
      edits.current += 1
      forget()
      return onChange(address)
    }
    const edit = ++edits.current
    setBusy(true)
    const place = await suggestion.place().catch(() => undefined)
    setBusy(false)
    if (edit !== edits.current) return
    if (place === undefined) {
      // The typed text stays and is a valid value. The list may open only in a field that has the focus.
      setFailed(true)
      return setWanted(hasFocus.current)
    }
    forget()
    if (place) return take(place)
    setNoted({ value, text: noResultsNote })
    onNoResults?.()
  }

  async function useMyLocation() {
    close()
    forget()
    clearMessages()
    const edit = ++edits.current
    setBusy(true)
    const located = await findMyLocation(places, { geolocation: navigator.geolocation })
    setBusy(false)
    if (edit !== edits.current) return
    if (located.ok) take(located.place)
    else setLocationError(located.error)
  }

  /** Returns whether the list has handled the key. */
  function press(key: string, alt: boolean): boolean {
    const last = entries.length - 1
    if (key === 'ArrowDown' && !shown) openByKey()
    else if (key === 'ArrowUp' && alt) close()
    else if (!shown || last < 0) return false
    else if (key === 'ArrowDown') setActive(active === last ? -1 : active + 1)
    else if (key === 'ArrowUp') setActive(active < 0 ? last : active - 1)
    // Without an active entry these keys move the caret in the text.
    else if (active < 0) return false
    else if (key === 'Home') setActive(0)
    else if (key === 'End') setActive(last)
    else if (key === 'Enter') choose(entries[active] as AddressEntry)
    else return false
    return true
  }

  return {
    ...{ kind, entries, shown, active, busy, locationError, note },
    isPicked: picked === value,
    announcement: wanted ? announceEntries(kind, entries, found.state === 'found') : (note ?? ''),
    ...{ enter, leave, open, openByKey, close, type, choose, press, useMyLocation, point: setActive },
  }
}

/** A stable reference, so that the component does not render again. */
const noAddresses: SavedAddress[] = []

function isSaved(saved: readonly SavedAddress[], text: string): boolean {
  return saved.some(({ address }) => address === text)
}

function kindOf(value: string, failed: boolean): AddressListKind {
  if (value === '') return 'recent'
  return failed ? 'failed' : 'suggested'
}
