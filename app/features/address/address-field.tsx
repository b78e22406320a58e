import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { afterPress } from '#app/ui/after-press.ts'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyOptional } from '#app/ui/loading/lazy-optional.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { consumeEscape } from '#app/ui/popover/consume-escape.ts'
import { optionId } from './address-entries.ts'
import { locationErrorTexts } from './my-location.ts'
import type { PlacesPort } from './places-port.ts'
import { usePlaces } from './places-provider.tsx'
import { type AddressListOptions, useAddressList } from './use-address-list.ts'

export type AddressFieldProps = FieldProps &
  Omit<AddressListOptions, 'places'> & {
    id?: string
    name?: string
    size?: 'sm' | 'md' | 'xl'
    placeholder?: string
    disabled?: boolean
  }

/** The open list. Its code loads when the field takes the focus. If that fails, typed text is still accepted. */
export const fetchAddressList = () => import('./address-list.tsx')
const AddressList = lazyOptional(async () => (await fetchAddressList()).AddressList)

/** What an unpicked text is read as. If its code fails to load, the field works without it. */
const AddressReading = lazyOptional(async () => (await import('./address-reading.tsx')).AddressReading)

/** An address with suggestions. Any typed text is accepted too. */
export function AddressField(props: AddressFieldProps) {
  const places = usePlaces()
  if (places) return <AddressInput {...props} places={places} />
  const { label, hint, error, required, labelHidden, className, size = 'xl' } = props
  return (
    <Field {...{ label, hint, error, required, labelHidden, className }}>
      {() => (
        <Loading label="Loading the address field">
          <Skeleton className={size === 'xl' ? 'h-13' : 'h-11'} />
        </Loading>
      )}
    </Field>
  )
}

type InputProps = AddressFieldProps & { places: PlacesPort }

/** A combobox: the focus stays in the text field while the suggestions are used. */
function AddressInput(props: InputProps) {
  const { label, required, labelHidden, className, name, value, places, disabled } = props
  const { size = 'xl', placeholder = 'Enter your address' } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const readingId = `${id}-reading`
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useAddressList(props)
  const [isFocused, setFocused] = useState(false)
  const isRead = !isFocused && !list.busy && !list.isPicked && value.trim().length >= shortestAddress
  // The result of the visitor's last action comes before the form's own error.
  const error = list.locationError ? locationErrorTexts[list.locationError] : props.error

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // With no list open, Escape also belongs to a surrounding dialog.
      if (list.shown) consumeEscape(event)
      list.close()
    } else if (list.press(event.key, event.altKey)) event.preventDefault()
  }

  return (
    <Field {...{ label, error, required, labelHidden, className, id }} hint={hintWith(list.note, props.hint)}>
      {(control) => (
        <>
          <div ref={frame} className="relative">
            <input
              {...control}
              aria-describedby={classes(control['aria-describedby'], isRead && readingId) || undefined}
              ref={input}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={list.shown}
              aria-controls={list.shown ? listId : undefined}
              aria-activedescendant={list.active < 0 ? undefined : optionId(listId, list.active)}
              aria-busy={list.busy || undefined}
              autoComplete="off"
              spellCheck={false}
              {...{ name, required, disabled, placeholder, value }}
              onChange={(event) => list.type(event.target.value)}
              onFocus={() => {
                fetchAddressList().catch(() => undefined)
                setFocused(true)
                list.enter()
              }}
              onClick={list.open}
              onBlur={(event) => {
                // After a switch to another window the field is still the active element, and the list stays open.
                if (event.target === document.activeElement) return
                list.leave()
                afterPress(() => setFocused(document.activeElement === input.current))
              }}
              onKeyDown={onKeyDown}
              className={classes(controlClass({ invalid: Boolean(error) }), sizes[size], 'truncate pe-14')}
            />
            <button
              type="button"
              aria-label={`Use my location for ${withArticle(label)}`}
              title="Use my location"
              disabled={disabled || list.busy}
              onClick={() => {
                input.current?.focus({ preventScroll: true })
                list.useMyLocation()
              }}
              className={classes(locationClass, size === 'xl' ? 'top-1' : 'top-0')}
            >
              <Icon
                name={list.busy ? 'loader-circle' : 'map-pin'}
                className={classes('size-5', list.busy && 'animate-spin')}
              />
            </button>
            {list.shown ? (
              <Suspense fallback={null}>
                <AddressList {...{ listId, label, list }} anchor={frame} credit={places.credit} />
              </Suspense>
            ) : null}
            <p role="status" className="sr-only">
              {list.announcement}
            </p>
          </div>
          {isRead ? (
            <Suspense fallback={null}>
              <AddressReading
                {...{ label, value, places }}
                id={readingId}
                onOpenSuggestions={() => {
                  input.current?.focus()
                  list.openByKey()
                }}
                onChoose={list.choose}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </Field>
  )
}

/** In characters. A shorter text is not looked up. */
const shortestAddress = 3

function hintWith(note: string | undefined, hint: ReactNode): ReactNode {
  if (note === undefined) return hint
  return (
    <>
      {hint}
      <span className="block">{note}</span>
    </>
  )
}

/** "Pick-up" → "the pick-up", but "Stop 2" → "stop 2". */
function withArticle(label: string): string {
  return /\d$/.test(label) ? label.toLowerCase() : `the ${label.toLowerCase()}`
}

/** `sm` and `md` are as tall as buttons of that size; `sm` has the smaller text. */
const sizes = { sm: 'min-h-11! ps-3! text-small!', md: 'min-h-11!', xl: '' }

const locationClass = classes(
  'absolute end-1 grid size-11 place-items-center rounded-[0.4375rem] text-accent transition-colors',
  'hover:bg-tint focus-visible:outline-offset-0',
)
