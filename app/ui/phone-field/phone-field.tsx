import { type ComponentProps, type KeyboardEvent, useId, useSyncExternalStore } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { phone } from '#domain/constants.ts'
import { type PhoneInputProps, usePhoneInput } from './use-phone-input.ts'

type PhoneFieldProps = FieldProps &
  PhoneInputProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | keyof PhoneInputProps | 'defaultValue' | 'type' | 'ref'>

/** A US phone number: E.164 if valid, otherwise the text as typed; reported together with its validity. */
export function PhoneField({
  label,
  hint,
  error,
  labelHidden,
  className,
  id,
  name,
  value,
  onChange,
  format,
  debounce,
  onBlur,
  onKeyDown,
  ...input
}: PhoneFieldProps) {
  const { reading, status, flush, bindings } = usePhoneInput({ value, onChange, format, debounce })
  const prefixId = useId()
  const hydrated = useHydrated()
  const invalid = Boolean(error) || status === 'invalid'

  return (
    <Field {...{ label, hint, error, labelHidden, className, id }} required={input.required}>
      {(control) => (
        <div className="relative">
          <input
            placeholder="Phone"
            autoComplete="tel-national"
            inputMode="tel"
            {...input}
            {...control}
            {...bindings}
            type="tel"
            // Until hydration the form submits the typed text; after it, the value below.
            name={hydrated ? undefined : name}
            aria-describedby={classes(control['aria-describedby'], prefixId)}
            aria-invalid={invalid || undefined}
            onBlur={(event) => {
              flush()
              onBlur?.(event)
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              if (event.key === 'Enter') flush()
              onKeyDown?.(event)
            }}
            className={classes(
              controlClass({ invalid, valid: status === 'valid' }),
              'ps-26 pe-12 tabular max-xs:ps-13',
            )}
          />
          <span
            id={prefixId}
            className="pointer-events-none absolute inset-y-3 start-4 flex items-center gap-2.5 border-e border-line pe-3.5 max-xs:start-3 max-xs:pe-2"
          >
            <UsFlag className="h-4 w-5.5 rounded-xs ring-1 ring-line max-xs:hidden" />
            <span className="text-body text-muted tabular">{phone.prefix}</span>
          </span>
          <StatusIcon invalid={invalid} valid={status === 'valid'} />
          {hydrated && name ? (
            <input
              type="hidden"
              name={name}
              value={reading.value}
              form={input.form}
              disabled={input.disabled}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}

/** Color must not be the only indicator. */
function StatusIcon({ invalid, valid }: { invalid: boolean; valid: boolean }) {
  const place = 'pointer-events-none absolute inset-y-0 end-4 my-auto size-5'
  if (invalid) return <Icon name="circle-alert" className={classes(place, 'text-danger')} />
  return valid ? <Icon name="circle-check" className={classes(place, 'text-success')} /> : null
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** From flag-icons (MIT, Panayiotis Lipiridis). The flag's own colors in light and dark mode. */
function UsFlag({ className }: { className?: string }) {
  const star = useId()
  return (
    <svg viewBox="0 0 640 480" role="img" aria-label="United States" className={className}>
      <path fill="#bd3d44" d="M0 0h640v480H0" />
      <path
        stroke="#fff"
        strokeWidth="37"
        d="M0 55.3h640M0 129h640M0 203h640M0 277h640M0 351h640M0 425h640"
      />
      <path fill="#192f5d" d="M0 0h364.8v258.5H0" />
      <marker id={star} markerHeight="30" markerWidth="30">
        <path fill="#fff" d="m14 0 9 27L0 10h28L5 27z" />
      </marker>
      <path fill="none" markerMid={`url(#${star})`} d={stars} />
    </svg>
  )
}

const stars =
  'm0 0 16 11h61 61 61 61 60L47 37h61 61 60 61L16 63h61 61 61 61 60L47 89h61 61 60 61L16 115h61 61 61 61 60L47 ' +
  '141h61 61 60 61L16 166h61 61 61 61 60L47 192h61 61 60 61L16 218h61 61 61 61 60z'
