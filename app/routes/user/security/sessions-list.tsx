import { useEffect, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { LoadFailure } from '#app/routes/user/forms/profile-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { showError, showServerError, showToast } from '#app/ui/toasts/toasts-store.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { formatDate, wallClockAt } from '#domain/time/wall-clock.ts'

type Session = { id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean }

/** The customer's sessions. All but the current one can be signed out. */
export function SessionsList() {
  const [sessions, setSessions] = useState<Session[] | 'failed'>()

  async function load() {
    setSessions(undefined)
    const result = await callApi('GET /auth/sessions')
    setSessions(result.ok ? result.data.data : 'failed')
  }

  useEffect(() => void load(), [])

  async function end({ id, device }: Session) {
    const result = await callApi('POST /auth/sessions/{id}/end', { params: { id } })
    if (result.ok) {
      setSessions((before) => (Array.isArray(before) ? before.filter((one) => one.id !== id) : before))
      showToast({ tone: 'success', title: 'Signed out', text: device })
    } else if (result.status === 0)
      showError('We couldn’t reach our server. Check your internet connection and try again.')
    else showServerError(result.body)
  }

  if (sessions === 'failed') return <LoadFailure what="your devices" onRetry={load} />
  if (!sessions)
    return (
      <Loading label="Loading your devices" className="flex flex-col gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    )
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
          <div className="min-w-0 grow basis-56">
            <p className="font-medium wrap-anywhere">{session.device}</p>
            <p className="text-small text-muted tabular">Last used {localTime(session.lastUsedAt)}</p>
          </div>
          {session.current ? (
            <Badge tone="primary">This device</Badge>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              color="danger"
              className="max-sm:-ms-4 sm:-me-4"
              onClick={() => end(session)}
            >
              Sign out<span className="sr-only"> {session.device}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shown in the browser's time zone: 'November 17, 2026, 9:30 p.m., your time'. */
function localTime(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const clock = wallClockAt(new Date(instant), timeZone)
  return `${formatDate(clock)}, ${formatTime(clock.slice(11))}, your time`
}
