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
 * What the form submits, and for a required list what the browser checks: `type="hidden"` and read-only inputs are
 * exempt from that, so it is a text input that nobody sees and that hands its focus on to the list.
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

/** A browser that restores or fills a form must not choose for the visitor. */
function ignore() {}
