import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { changeText, Time } from '#desk/ui/time.tsx'

type Values = Record<string, string>

type Subject = { version: number }

type Given = { version: number; takesLegs: boolean }

type Props<Data extends Subject> = {
  title: string
  text?: string
  subject: Data
  schema?: Parameters<typeof DeskForm>[0]['schema']
  toBody: (values: Values, given: Given) => Record<string, unknown>
  send: (body: never) => Promise<ApiResult<{ data: Data }>>
  /** Fetches the current car or chauffeur after someone else changed it. */
  reload: () => Promise<ApiResult<{ data: Data }>>
  onReloaded: (data: Data) => void
  onClose: (changed?: Data) => void
  submitLabel: string
  /** The submit button's label when it also unassigns the listed trips. */
  takeLabel?: string
  isDanger?: boolean
  children?: (errorFor: (name: string) => string | undefined) => ReactNode
}

type LegInTheWay = { reference: string; leg: number; startsAt: string; chauffeur: string | null }

type InTheWay = { legs: LegInTheWay[]; canTake: boolean }

/**
 * A form that changes one version of a car or chauffeur. If someone else was faster, it says who changed what; if trips are
 * assigned, it lists them. Typed text stays.
 */
export function FleetDialog<Data extends Subject>(props: Props<Data>) {
  const { title, text, subject, schema, toBody, send, onClose, submitLabel, takeLabel, children } = props
  const [version, setVersion] = useState(subject.version)
  const [conflict, setConflict] = useState<string | null>(null)
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null)
  const given = { version, takesLegs: inTheWay?.canTake ?? false }

  function explain(failure: ApiFailure): boolean {
    if (failure.status !== 409) return false
    const legs = readInTheWay(failure.body)
    if (legs) setInTheWay(legs)
    const change = readChange(failure.body)
    if (change) setConflict(change)
    return Boolean(legs ?? change)
  }

  /** After a conflict, the newer version is loaded before the form says so: the next press is about that one. */
  async function sendOrRenew(body: Record<string, unknown>) {
    const sent = await send(body as never)
    if (sent.ok || sent.status !== 409 || !readChange(sent.body)) return sent
    const newer = await props.reload()
    if (newer.ok) {
      setVersion(newer.data.data.version)
      props.onReloaded(newer.data.data)
    }
    return sent
  }

  return (
    <Dialog open title={title} onClose={() => onClose()}>
      <DeskForm
        label={title}
        schema={schema}
        complete={(values) => toBody(values, given)}
        send={(values) => sendOrRenew(toBody(values, given))}
        onDone={({ data }) => onClose(data)}
        onFailure={explain}
        submitLabel={
          given.takesLegs && takeLabel ? takeLabel : conflict ? `${submitLabel} anyway` : submitLabel
        }
        busyLabel="Saving"
        isDanger={props.isDanger || given.takesLegs}
        actions={
          <Button size="md" onClick={() => onClose()}>
            {conflict ? 'Leave it as it is now' : 'Back'}
          </Button>
        }
      >
        {(errorFor) => (
          <>
            {text ? <p className="text-muted">{text}</p> : null}
            {conflict ? (
              <Notice tone="warning" role="alert" title="This has changed meanwhile">
                {conflict} What you typed is still here.
              </Notice>
            ) : null}
            {inTheWay ? <LegList {...inTheWay} /> : null}
            {/* Other dates affect other trips: those are listed before any is unassigned. */}
            <div className="contents" onChange={(event) => isReason(event.target) || setInTheWay(null)}>
              {children?.(errorFor)}
            </div>
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

/** The reason has no influence on which trips are in the way. */
function isReason(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.name === 'reason'
}

function LegList({ legs, canTake }: InTheWay) {
  const title = legs.length === 1 ? 'A trip is in the way' : `${legs.length} trips are in the way`
  return (
    <Notice tone="warning" role="alert" title={title}>
      {canTake
        ? 'Reassign first, or continue: every trip listed here becomes unassigned.'
        : 'Assign another car first.'}
      <ul className="mt-2 flex flex-col gap-1 text-ink">
        {legs.map(({ reference, leg, startsAt, chauffeur }) => (
          <li key={`${reference} ${leg}`} className="flex flex-wrap gap-x-3">
            <Link
              to={`/bookings/${reference}`}
              target="_blank"
              className="tabular text-accent hover:underline"
            >
              {reference}
            </Link>
            <Time at={startsAt} />
            {chauffeur ? <span className="text-muted">{chauffeur}</span> : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function readInTheWay(body: unknown): InTheWay | null {
  const { legs, canTake } = (body ?? {}) as Partial<InTheWay>
  return Array.isArray(legs) ? { legs, canTake: canTake === true } : null
}

/** Who changed which fields, out of a 409. Null if the 409 has another reason. */
function readChange(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('change' in body)) return null
  const change = body.change as { name: string; at: string; fields: string[] } | null
  if (!change) return 'Someone has changed it.'
  return changeText({ name: change.name, at: change.at, what: change.fields.join(', ') })
}
