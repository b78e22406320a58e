import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { classes } from '#app/ui/classes.ts'
import { type FieldError, parseFieldErrors, schemaErrors } from '#domain/errors/field-errors.ts'
import { FailureNotice } from './failure.tsx'

type Values = Record<string, string>

type Props<Data> = {
  label: string
  /** The schema of the call's body, to check before sending. `complete` adds what the form does not ask for. */
  schema?: Parameters<typeof schemaErrors>[0]
  complete?: (values: Values) => unknown
  send: (values: Values) => Promise<ApiResult<Data>>
  onDone: (data: Data, values: Values) => void
  /** Returns true for a failure that the caller shows itself. */
  onFailure?: (failure: ApiFailure, values: Values) => boolean
  submitLabel: string
  busyLabel: string
  /** Outline where another button is the main one. */
  variant?: 'solid' | 'outline'
  /** The submit button ends or removes something. */
  isDanger?: boolean
  /** Beside the submit button. */
  actions?: ReactNode
  isWide?: boolean
  children: (errorFor: (name: string) => string | undefined) => ReactNode
}

/** Fields and a submit button. The inputs are uncontrolled: whatever fails, the text in them stays. */
export function DeskForm<Data>(props: Props<Data>) {
  const { label, schema, complete = (values) => values, send, onDone, onFailure, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const first = round > 0 ? errors[0] : undefined
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.path)}"]`)?.focus()
  }, [round])

  function show(found: FieldError[]) {
    setErrors(found)
    setRound((count) => count + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog is inside the form's React tree, but its form is not this one.
    event.stopPropagation()
    if (isBusy) return
    const values = readValues(event.currentTarget)
    const fields = new Set(Object.keys(values))
    const found = (schema ? schemaErrors(schema, complete(values)) : []).filter(({ path }) =>
      fields.has(path),
    )
    setFailure(null)
    if (found.length > 0) return show(found)
    setBusy(true)
    const result = await send(values)
    setBusy(false)
    if (result.ok) {
      setErrors([])
      return onDone(result.data, values)
    }
    const refused = parseFieldErrors(result.body).filter(({ path }) => fields.has(path))
    if (refused.length > 0) return show(refused)
    if (!onFailure?.(result, values)) setFailure(result)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={submit}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement
        setErrors((before) => before.filter(({ path }) => path !== name))
      }}
      className="flex flex-col gap-4"
    >
      {failure ? <FailureNotice failure={failure} /> : null}
      {children((name) => errors.find(({ path }) => path === name)?.message)}
      <div className={classes('flex flex-wrap gap-3', props.isWide && 'flex-col')}>
        <BusyButton
          type="submit"
          variant={props.variant ?? 'solid'}
          color={props.isDanger ? 'danger' : 'primary'}
          size="md"
          busy={isBusy}
          busyLabel={props.busyLabel}
        >
          {props.submitLabel}
        </BusyButton>
        {props.actions}
      </div>
    </form>
  )
}

function readValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
