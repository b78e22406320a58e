import { type RefObject, Suspense, useDeferredValue, useId, useMemo, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyWithRetry, PartFailed } from '#app/ui/loading/lazy-with-retry.tsx'
import { optionId, type SelectListEntry, type SelectOption } from './select-list-entries.ts'
import { useSelectList } from './use-select-list.ts'

/** The open list. Its code loads when the pointer or the focus comes near. */
export const fetchSelectPanel = () => import('./select-list-panel.tsx')
const SelectListPanel = lazyWithRetry(async () => (await fetchSelectPanel()).SelectListPanel, PartFailed)

export type SelectListProps<Value extends string = string> = FieldProps & {
  options: readonly SelectOption<Value>[]
  id?: string
  /** The form field's name; submitted once per value if there are several. */
  name?: string
  placeholder?: string
  disabled?: boolean
  searchable?: boolean
  /** Offers to create an option from the typed text. Such a list is searchable. */
  creatable?: boolean
  /** Creates the option; without it the text becomes the value. */
  onCreate?: (text: string) => void
} & (
    | { multiple?: false; value: Value | ''; onChange: (value: Value) => void }
    | { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void }
  )

/** A select for one or several options, with search, notes and up to ten thousand entries. */
export function SelectList<Value extends string>(props: SelectListProps<Value>) {
  const { label, hint, error, required = false, labelHidden, className, name, disabled, options } = props
  const {
    multiple = false,
    creatable = false,
    searchable = creatable,
    placeholder = 'Select an option',
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [panelId, listId] = [`${id}-panel`, `${id}-list`]
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useMemo<readonly string[]>(
    () => (typeof props.value === 'string' ? [props.value] : props.value),
    [props.value],
  )
  const list = useSelectList({
    ...{ options, chosen, creatable, multiple, searchable, trigger },
    onChoose: (entry) => choose(props, entry),
  })
  const text = useMemo(() => chosenText(options, chosen, multiple), [options, chosen, multiple])
  const activeId =
    list.open && !searchable && list.activeIndex >= 0 ? optionId(listId, list.activeIndex) : undefined

  // The trigger responds first; the list renders right after.
  const isDrawn = useDeferredValue(list.open)

  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          <button
            {...control}
            ref={trigger}
            type="button"
            role="combobox"
            aria-haspopup={searchable ? 'dialog' : 'listbox'}
            aria-expanded={list.open}
            aria-controls={list.open ? (searchable ? panelId : listId) : undefined}
            aria-activedescendant={activeId}
            aria-required={required || undefined}
            disabled={disabled}
            onClick={() => {
              trigger.current?.focus({ preventScroll: true })
              list.toggle()
            }}
            onPointerEnter={preloadPanel}
            onFocus={preloadPanel}
            onKeyDown={list.onKeyDown}
            // Firefox clicks a button on Space keyup even if keydown was prevented.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
            className={classes(
              controlClass({ invalid: Boolean(error) }),
              'flex items-center justify-between gap-3 py-2 text-start',
            )}
          >
            <span className={classes('xs:truncate', text === '' && 'text-muted')}>{text || placeholder}</span>
            <Icon
              name="chevron-down"
              className={classes(
                'size-5 shrink-0 text-muted transition-transform',
                list.open && 'rotate-180',
              )}
            />
          </button>
          <SelectListHiddenInput {...{ name, required, disabled, multiple, chosen, trigger }} />
          {list.open && isDrawn ? (
            <Suspense fallback={null}>
              <SelectListPanel
                {...{ listId, label, searchable, multiple, chosen, list }}
                id={panelId}
                anchor={trigger}
              />
            </Suspense>
          ) : null}
        </div>
      )}
    </Field>
  )
}

function preloadPanel(): void {
  fetchSelectPanel().catch(() => undefined)
}

function choose<Value extends string>(props: SelectListProps<Value>, entry: SelectListEntry) {
  const value = entry.value as Value
  if (entry.create && props.onCreate) props.onCreate(entry.value)
  else if (!props.multiple) props.onChange(value)
  else if (props.value.includes(value)) props.onChange(props.value.filter((other) => other !== value))
  else props.onChange([...props.value, value])
}

function chosenText(options: readonly SelectOption[], chosen: readonly string[], multiple: boolean): string {
  if (multiple) return chosen.length === 0 ? '' : `${chosen.length} selected`
  const [value = ''] = chosen
  return options.find((option) => option.value === value)?.label ?? value
}

type Props = {
  name: string | undefined
  required: boolean
  disabled: boolean | undefined
  multiple: boolean
  chosen: readonly string[]
  trigger: RefObject<HTMLElement | null>
}

/**
 * The submitted value, and for a required list the element that the browser validates. `type="hidden"` and read-only
 * inputs are exempt from validation, so it is an invisible text input that passes its focus to the list.
 */
function SelectListHiddenInput({ name, required, disabled, multiple, chosen, trigger }: Props) {
  const submitted = multiple || !required ? chosen : []
  return (
    <>
      {name === undefined
        ? null
        : submitted.map((value) => (
            <input key={value} type="hidden" name={name} value={value} disabled={disabled} />
          ))}
      {required ? (
        <input
          type="text"
          name={multiple ? undefined : name}
          value={chosen.join(',')}
          required
          disabled={disabled}
          onChange={ignore}
          onFocus={() => trigger.current?.focus()}
          tabIndex={-1}
          aria-hidden
          autoComplete="off"
          className="pointer-events-none absolute inset-x-0 bottom-0 h-px opacity-0"
        />
      ) : null}
    </>
  )
}

/** Prevents autofill and form restoration from choosing. */
function ignore() {}
