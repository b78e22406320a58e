import { Hono } from 'hono'
import { changeKinds, isChangeKind } from '#domain/staff/changes.ts'
import { isPermitted } from '#domain/staff/permissions.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import { findStaffSession, type SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { readDeskCookie } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Batch, ChangeFeed } from '#server/live/change-feed.ts'
import { type EventStream, eventStreamHeaders, openEventStream } from '#server/live/event-stream.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'

export type DeskEventsDependencies = StaffDependencies & { changes: ChangeFeed }

/** A person rarely has more windows in view at once; a script in a loop has. Per process. */
const mostStreams = 12

/** What changes, while it changes, as server-sent events. */
export function deskEventsApi(deps: DeskEventsDependencies) {
  const api = new Hono<HttpEnv>()
  const streams = new Map<string, number>()

  defineDeskRoute({ api, deps }, 'GET /desk/events', {
    permission: 'own-account',
    summary: 'Get changes while they happen, as server-sent events',
    description:
      'An event `change` has a list of `changes`, each with a kind and the reference or ID of what changed; a client loads it again. After an event `reset` anything may have changed. A change may be sent twice. The stream ends with the session.',
    headers: [
      {
        name: 'Last-Event-ID',
        description: 'Continues after this event. `liveFrom` of the person works too.',
        schema: { type: 'string' },
        example: '1403-1794830400',
      },
    ],
    errors: [429],
    async handle({ c, auth }) {
      const { id } = auth.member
      const open = streams.get(id) ?? 0
      if (open >= mostStreams) return { ok: false, error: { code: 'too-many-windows' } }
      streams.set(id, open + 1)
      const closed = () => {
        const left = (streams.get(id) ?? 1) - 1
        if (left > 0) streams.set(id, left)
        else streams.delete(id)
      }
      const stream = await openStream(deps, {
        ...auth,
        secret: readDeskCookie(c) ?? '',
        since: c.req.header('last-event-id'),
        closed,
      })
      if (!stream) return { ok: false, error: { code: 'live-unavailable' } }
      return c.body(stream, 200, eventStreamHeaders)
    },
  })

  return api
}

type Reader = SessionWithMember & {
  secret: string
  since: string | undefined
  /** Called once, however the stream ends. */
  closed: () => void
}

/** Null if changes cannot be followed now. */
function openStream(
  { db, now, changes }: DeskEventsDependencies,
  { session, member, secret, since, closed }: Reader,
): Promise<ReadableStream<Uint8Array> | null> {
  let { role } = member

  /** Ends the stream of a session that has ended, and follows a new role. Does not count as a use of the session. */
  async function check(stream: EventStream): Promise<void> {
    try {
      const found = await findStaffSession(db, { secret, now: now() })
      if (found) ({ role } = found.member)
      else stream.end()
    } catch {
      // The database is away: the feed ends the stream if it stays away.
    }
  }

  function send(stream: EventStream, { events, position }: Batch): void {
    const isOwn = events?.some(
      ({ kind, subject }) =>
        (kind === 'session' && subject === session.id) || (kind === 'staff' && subject === member.id),
    )
    if (isOwn) void check(stream)
    if (events) {
      const permitted = events.filter(
        ({ kind }) => isChangeKind(kind) && isPermitted(role, changeKinds[kind]),
      )
      const changes = permitted.map(({ kind, subject }) => ({ kind, subject }))
      // Sent without a change, too: the position moves on.
      stream.send('change', position, { changes })
    } else stream.send('reset', position, {})
  }

  return openEventStream({
    changes,
    since,
    onBatch: send,
    onHeartbeat: (stream) => void check(stream),
    onClosed: closed,
  })
}
