import { type ReactNode, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { changeText } from '#desk/ui/time.tsx'
import type { DeskFlight } from './desk-flight.ts'

/** The version that a form acts on. After a 409 it is the new one, and `notice` says who made it. */
export function useFlightConflict({ reference, version: seen }: DeskFlight) {
  const [version, setVersion] = useState(seen)
  const [conflict, setConflict] = useState<string | null>(null)

  function showConflict(failure: ApiFailure): boolean {
    const change = describeChange(failure)
    if (!change) return false
    // First the new version: the notice asks to press again.
    void reload().then(() => setConflict(change))
    return true
  }

  async function reload() {
    const result = await callDesk('GET /desk/bookings/{reference}/flight', { params: { reference } })
    if (result.ok && result.data.data) setVersion(result.data.data.version)
  }

  const notice: ReactNode = conflict ? (
    <Notice tone="warning" role="alert" title="This booking has changed meanwhile">
      {conflict} What you typed is still here: press “Save” again if it is right.
    </Notice>
  ) : null
  return { version, notice, showConflict }
}

/** Who changed what, out of a 409. Null if the 409 has another reason. */
export function describeChange({ status, body }: ApiFailure): string | null {
  if (status !== 409 || typeof body !== 'object' || body === null || !('change' in body)) return null
  const change = body.change as { staffName?: string | null; reason?: string; at?: string } | null
  if (!change?.at) return 'Someone has changed it.'
  return changeText({ name: change.staffName ?? 'Someone', at: change.at, what: change.reason })
}
