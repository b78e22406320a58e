import { Hono } from 'hono'
import { listOwnReferences } from '#server/data/drive/own-legs.ts'
import { identifyChauffeur } from '#server/http/identity/drive-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Batch, ChangeFeed } from '#server/live/change-feed.ts'
import { type EventStream, eventStreamHeaders, openEventStream } from '#server/live/event-stream.ts'
import type { DriveDependencies } from '#server/use-cases/drive/sign-in.ts'
import { defineDriveRoute } from './define-drive-route.ts'

export type DriveEventsDependencies = Pick<DriveDependencies, 'db' | 'now'> & { changes: ChangeFeed }

/** A chauffeur has one phone, perhaps a tablet. Per process. */
const mostStreams = 6

/** Tells a phone that its trips have changed, while that happens. The phone then loads them. */
export function driveEventsApi(deps: DriveEventsDependencies) {
  const api = new Hono<HttpEnv>()
  const streams = new Map<string, number>()

  defineDriveRoute({ api, deps }, 'GET /drive/events', {
    permission: 'read-own-trips',
    summary: 'Get changes to the chauffeur’s own trips while they happen, as server-sent events',
    description:
      'An event `trips` means that one of them is new, was changed or was taken away; a client loads them again. It has no data. The first one comes at once. The stream ends with the session.',
    errors: [429],
    async handle({ c, auth: { chauffeur } }) {
      const { id } = chauffeur
      const open = streams.get(id) ?? 0
      if (open >= mostStreams) return { ok: false, error: { code: 'too-many-windows' } }
      streams.set(id, open + 1)
      const stream = await openTripsStream(deps, {
        chauffeurId: id,
        isSignedIn: async () => (await identifyChauffeur(c, deps)) !== null,
        closed: () => {
          const left = (streams.get(id) ?? 1) - 1
          if (left > 0) streams.set(id, left)
          else streams.delete(id)
        },
      })
      if (!stream) return { ok: false, error: { code: 'live-unavailable' } }
      return c.body(stream, 200, eventStreamHeaders)
    },
  })

  return api
}

type Phone = { chauffeurId: string; isSignedIn: () => Promise<boolean>; closed: () => void }

/** Null if changes cannot be followed now. */
function openTripsStream(
  { db, changes }: DriveEventsDependencies,
  { chauffeurId, isSignedIn, closed }: Phone,
): Promise<ReadableStream<Uint8Array> | null> {
  /** The bookings that were this chauffeur's at some time since: a trip that is taken away is news, too. */
  const own = new Set<string>()
  let isFirst = true

  async function send(stream: EventStream, { events, position }: Batch): Promise<void> {
    const references = events?.flatMap(({ kind, subject }) => (kind === 'booking' ? [subject] : []))
    try {
      if (isFirst) {
        for (const reference of await listOwnReferences(db, { chauffeurId })) own.add(reference)
        isFirst = false
        return stream.send('trips', position, {})
      }
      if (references?.length === 0) return
      const added = references ? await listOwnReferences(db, { chauffeurId, among: references }) : []
      for (const reference of added) own.add(reference)
      if (!references || references.some((reference) => own.has(reference)))
        stream.send('trips', position, {})
    } catch {
      // The database is away: the feed ends the stream if it stays away, and the phone asks by itself.
    }
  }

  /** Ends the stream of a session that has ended. */
  async function check(stream: EventStream): Promise<void> {
    try {
      if (!(await isSignedIn())) stream.end()
    } catch {
      // As above.
    }
  }

  return openEventStream({
    changes,
    since: undefined,
    onBatch: (stream, batch) => void send(stream, batch),
    onHeartbeat: (stream) => void check(stream),
    onClosed: closed,
  })
}
