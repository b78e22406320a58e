import { useEffect } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { focusField } from './field.tsx'

type Props = {
  /** Cancels the list's gap while the summary is empty. */
  className?: string
  errors: readonly FieldError[]
  /** Changes with each validation: the first error then takes the focus. */
  round: number
  /** The label of a field. */
  labelOf: (path: string) => string
}

/** All errors in one place and announced; each entry links to its field. */
export function ErrorSummary({ errors, round, labelOf, className }: Props) {
  const first = errors[0]?.path
  useEffect(() => {
    if (first === undefined) return
    // A new step focuses its heading first; then the field takes the focus.
    const frame = requestAnimationFrame(() => focusField(first))
    return () => cancelAnimationFrame(frame)
  }, [round])
  return (
    <div role="alert" className={className}>
      {errors.length > 0 ? (
        <div className="flex gap-4 rounded-card border border-danger bg-danger-tint p-5 sm:p-6">
          <Icon name="circle-alert" className="mt-1 size-5 shrink-0 text-danger" />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="font-medium">
              {errors.length === 1 ? 'Please fix one field' : `Please fix ${errors.length} fields`}
            </p>
            <ul className="flex flex-col">
              {errors.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <button type="button" onClick={() => focusField(path)} className={linkClass}>
                    {labelOf(path)}: {message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  )
}

const linkClass =
  'min-h-11 rounded-control py-1.5 text-start text-small wrap-anywhere underline decoration-danger/40 underline-offset-4 hover:decoration-danger'
