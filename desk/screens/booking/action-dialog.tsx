import { type ReactNode, useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { Notice } from '#desk/ui/failure.tsx'
import type { DeskForm } from '#desk/ui/form.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { changeText } from '#desk/ui/time.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { actorText } from './history-panel.tsx'
import { NoLongerPossible } from './no-longer-possible.tsx'

export type DialogProps = {
  booking: DeskBooking
  /** The booking as someone else has changed it, to show behind the dialog. */
  onReloaded: (booking: DeskBooking) => void
  onClose: (changed?: DeskBooking) => void
}

type Props = DialogProps & {
  title: string
  text: string
  schema: Parameters<typeof DeskForm>[0]['schema']
  toBody: (values: Record<string, string>, version: number) => Record<string, unknown>
  send: (body: never) => Promise<ApiResult<{ data: DeskBooking }>>
  submitLabel: string
  isDanger?: boolean
  /** Why the booking as it is now does not allow the action. */
  refusal?: string | undefined
  children: (errorFor: (name: string) => string | undefined) => ReactNode
}

/** A form that acts on the version of the booking that was seen. If someone was faster, it says who, and loses nothing. */
export function ActionDialog(given: Props) {
  const { booking, onReloaded, toBody, send, submitLabel, refusal, children, ...props } = given
  const { version, conflict, showConflict } = useConflict(booking, onReloaded)
  return (
    <FormDialog
      {...props}
      toBody={(values) => toBody(values, version)}
      send={(body) => send(body as never)}
      onFailure={showConflict}
      submitLabel={conflict ? `${submitLabel} anyway` : submitLabel}
      backLabel={conflict ? 'Leave it as it is now' : 'Back'}
      instead={
        refusal && <NoLongerPossible title={refusal} text={conflict} onClose={() => props.onClose()} />
      }
    >
      {(errorFor) => (
        <>
          <ConflictNotice conflict={conflict} />
          {children(errorFor)}
        </>
      )}
    </FormDialog>
  )
}

/** The version of the booking that a form acts on. After a 409 it is the new one, and `conflict` says who made it. */
export function useConflict(booking: DeskBooking, onReloaded: DialogProps['onReloaded']) {
  const [version, setVersion] = useState(booking.version)
  const [conflict, setConflict] = useState<string | null>(null)

  function showConflict(failure: ApiFailure): boolean {
    const change = readChange(failure)
    if (!change) return false
    setConflict(change)
    void reload()
    return true
  }

  async function reload() {
    const params = { reference: booking.reference }
    const result = await callDesk('GET /desk/bookings/{reference}', { params })
    if (!result.ok) return
    setVersion(result.data.data.version)
    onReloaded(result.data.data)
  }

  return { version, conflict, showConflict }
}

export function ConflictNotice({ conflict }: { conflict: string | null }) {
  return conflict ? (
    <Notice tone="warning" role="alert" title="This booking has changed meanwhile">
      {conflict} What you typed is still here.
    </Notice>
  ) : null
}

/** Who changed what, out of a 409. Null if the 409 has another reason. */
export function readChange({ status, body }: ApiFailure): string | null {
  if (status !== 409 || typeof body !== 'object' || body === null || !('change' in body)) return null
  const change = body.change as {
    actor?: string
    staffName?: string | null
    reason?: string
    at?: string
  } | null
  if (!change?.at) return 'Someone has changed it.'
  return changeText({
    name: actorText(change.actor, change.staffName),
    at: change.at,
    what: change.reason,
  })
}
