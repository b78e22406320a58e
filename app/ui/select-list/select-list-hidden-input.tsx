import type { RefObject } from 'react'

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
export function SelectListHiddenInput({ name, required, disabled, multiple, chosen, trigger }: Props) {
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
