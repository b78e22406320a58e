import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { readChange } from '#desk/screens/booking/action-dialog.tsx'
import { ReasonField } from '#desk/ui/action-fields.tsx'
import { failureText } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { deskChauffeurSchema, deskDeclineSchema, deskNoteSchema } from '#domain/staff/desk-booking-schemas.ts'
import { ChauffeurField } from './chauffeur-field.tsx'
import type { BookingItem } from './use-selection.ts'

type Values = Record<string, string>

/** An action on several bookings, one call after the other: each is checked, written and reported on its own. */
export type BulkAction = {
  title: string
  text: string
  schema: Parameters<typeof DeskForm>[0]['schema']
  toBody: (values: Values, version: number) => Record<string, unknown>
  send: (reference: string, body: never) => Promise<ApiResult<unknown>>
  submitLabel: string
  fields: (errorFor: (name: string) => string | undefined) => ReactNode
}

export const assignAll: BulkAction = {
  title: 'Assign a chauffeur',
  text: 'The same chauffeur for each of them, in the car that is reserved. The customers get the name, the phone number and the car.',
  schema: deskChauffeurSchema,
  toBody: ({ chauffeurId = '', acceptsWarnings }, version) => ({
    version,
    chauffeurId,
    acceptsWarnings: acceptsWarnings !== undefined,
  }),
  send: (reference, body) =>
    callDesk('POST /desk/bookings/{reference}/chauffeur', { params: { reference }, body }),
  submitLabel: 'Assign',
  fields: (errorFor) => <ChauffeurField error={errorFor('chauffeurId')} />,
}

export const declineAll: BulkAction = {
  title: 'Decline these requests',
  text: 'Only requests that are not paid end. Their cars are free again, and we email the customers, who don’t see the reason.',
  schema: deskDeclineSchema,
  toBody: ({ reason = '' }, version) => ({ version, reason }),
  send: (reference, body) =>
    callDesk('POST /desk/bookings/{reference}/decline', { params: { reference }, body }),
  submitLabel: 'Decline',
  fields: (errorFor) => <ReasonField error={errorFor('reason')} />,
}

export const noteAll: BulkAction = {
  title: 'Add a note',
  text: 'The same note on each of them. Only the company sees it.',
  schema: deskNoteSchema,
  toBody: ({ body = '' }) => ({ body }),
  send: (reference, body) =>
    callDesk('POST /desk/bookings/{reference}/notes', { params: { reference }, body }),
  submitLabel: 'Add the note',
  fields: (errorFor) => <TextArea label="Note" name="body" maxLength={2000} error={errorFor('body')} />,
}

type Props = {
  action: BulkAction
  items: readonly BookingItem[]
  onDone: (item: BookingItem) => void
  /** A booking that has changed meanwhile, with the version that the next try is about. */
  onStale: (item: BookingItem) => void
  onClose: () => void
}

/** 'done', or why it failed. */
type Results = Readonly<Record<string, string>>

export function BulkDialog({ action, items, onDone, onStale, onClose }: Props) {
  const { title, text, schema, toBody, send, submitLabel, fields } = action
  const [results, setResults] = useState<Results>({})
  const [current, setCurrent] = useState(items)
  const left = current.filter(({ reference }) => results[reference] !== 'done')
  const isOver = left.length === 0
  const closeButton = useRef<HTMLButtonElement>(null)
  // The form, which had the focus, is gone.
  useEffect(() => {
    if (isOver) closeButton.current?.focus()
  }, [isOver])

  async function run(values: Values): Promise<ApiResult<null>> {
    for (const item of left) {
      const { reference, version } = item
      const result = await send(reference, toBody(values, version) as never)
      if (result.ok) onDone(item)
      const change = result.ok ? null : readChange(result)
      if (change) await readVersion(item)
      const outcome = result.ok ? 'done' : change ? `${changedText} ${change}` : reasonOf(result)
      setResults((before) => ({ ...before, [reference]: outcome }))
    }
    return { ok: true, status: 200, data: null }
  }

  /** Reads the version for the next try: the old one would be refused again. */
  async function readVersion(item: BookingItem) {
    const { reference } = item
    const result = await callDesk('GET /desk/bookings/{reference}', { params: { reference } })
    if (!result.ok) return
    const newer = { ...item, version: result.data.data.version }
    setCurrent((before) => before.map((each) => (each.reference === reference ? newer : each)))
    onStale(newer)
  }

  const close = (
    <Button
      ref={closeButton}
      size="md"
      variant={isOver ? 'solid' : 'outline'}
      className="self-start"
      onClick={onClose}
    >
      {Object.keys(results).length > 0 ? 'Back to the list' : 'Back'}
    </Button>
  )
  return (
    <Dialog open title={`${title} · ${countText(items.length)}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isOver ? (
          close
        ) : (
          <DeskForm
            label={title}
            schema={schema}
            complete={(values) => toBody(values, 1)}
            send={run}
            onDone={() => undefined}
            submitLabel={
              Object.keys(results).length > 0 ? `Try again for ${countText(left.length)}` : submitLabel
            }
            busyLabel="Working"
            actions={close}
          >
            {(errorFor) => (
              <>
                <p className="text-muted">{text}</p>
                {fields(errorFor)}
              </>
            )}
          </DeskForm>
        )}
        <ul aria-label="Result for each booking" className="flex flex-col divide-y divide-line">
          {items.map((item) => (
            <ResultRow key={item.reference} item={item} result={results[item.reference]} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function ResultRow({ item, result }: { item: BookingItem; result: string | undefined }) {
  return (
    <li className="flex gap-3 py-2">
      <span className="grid size-5 shrink-0 place-items-center">
        {result === undefined ? null : result === 'done' ? (
          <Icon name="check" className="size-5 text-success" />
        ) : (
          <Icon name="circle-alert" className="size-5 text-danger" />
        )}
      </span>
      <p role="status" className="min-w-0 wrap-anywhere">
        <Link to={`/bookings/${item.reference}`} className="tabular text-accent">
          {item.reference}
        </Link>{' '}
        <span className="text-muted">{item.customer}</span>
        {result === undefined ? null : <span className="block">{result === 'done' ? 'Done' : result}</span>}
      </p>
    </li>
  )
}

const changedText = 'This booking has changed meanwhile.'

function reasonOf(failure: ApiFailure): string {
  const { title, text } = failureText(failure)
  return `${title}. ${text}`.trim()
}

function countText(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`
}
