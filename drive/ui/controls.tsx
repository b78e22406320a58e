import type { ComponentProps, ReactNode } from 'react'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-card text-center font-medium select-none touch-manipulation focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent disabled:opacity-55 aria-disabled:opacity-55'

const looks = {
  main: 'min-h-20 w-full bg-primary px-4 py-3 text-title text-on-primary active:bg-primary-strong',
  danger: 'min-h-14 w-full bg-danger px-4 py-2 text-on-danger',
  quiet: 'min-h-14 w-full border border-edge px-3 py-2 text-ink active:bg-tint',
  small: 'min-h-12 shrink-0 border border-edge px-4 py-1 text-ink active:bg-tint',
} as const

type Look = { look?: keyof typeof looks }

export function Button({ look = 'quiet', className = '', ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...props} />
}

export function LinkButton({ look = 'quiet', className = '', ...props }: ComponentProps<'a'> & Look) {
  return <a className={`${shape} ${looks[look]} ${className}`} {...props} />
}

/** A notice above the content. */
export function Banner({ tone = 'warning', children }: { tone?: 'warning' | 'calm'; children: ReactNode }) {
  const color = tone === 'warning' ? 'bg-warning-tint text-warning' : 'bg-tint text-ink'
  return <div className={`rounded-card px-4 py-3 ${color}`}>{children}</div>
}

type FactProps = { label: string; isWide?: boolean; children: ReactNode }

/** A label over its value. */
export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined }

export function Field({ label, hint, error, id, ...props }: FieldProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className="min-h-14 w-full min-w-0 rounded-control border border-edge bg-surface px-4 text-ink focus-visible:outline-3 focus-visible:outline-accent"
        {...props}
      />
      {error ? (
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
