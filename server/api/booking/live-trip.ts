import type { Context, Hono, MiddlewareHandler } from 'hono'
import { isTripDay } from '#domain/dispatch/trip-day.ts'
import { type ApiFailure, isFailure } from '#server/api/errors/error-table.ts'
import * as examples from '#server/api/openapi/booking-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Batch, ChangeFeed } from '#server/live/change-feed.ts'
import { type EventStream, eventStreamHeaders, openEventStream } from '#server/live/event-stream.ts'
import { type LiveDependencies, readFollowedTrip } from '#server/use-cases/dispatch/read-live-trip.ts'

export type LiveTripDependencies = LiveDependencies & { changes: ChangeFeed }

/** The customer, the travelers and an assistant, each on a few devices; a script in a loop has more. Per process. */
const mostStreams = 24

type Authorized = { booking: Booking }

type Routes = {
  api: Hono<HttpEnv>
  deps: LiveTripDependencies
  description: string
  /** How calls about a booking are authorized and limited. */
  look: {
    params: { reference: { description: string; example: string } }
    authorize: (c: Context<HttpEnv>) => Promise<Authorized | null | ApiFailure>
    use: MiddlewareHandler<HttpEnv>[]
  }
}

/** A trip on its day: how far the chauffeur is, when the car arrives, and where it is. */
export function addLiveTripRoutes({ api, deps, look, description }: Routes): void {
  const streams = new Map<string, number>()

  defineRoute(api, 'GET /bookings/{reference}/live', {
    ...look,
    summary: 'Get the progress of a trip on its day',
    description: `${description} Null before the day of the trip, without a chauffeur, and for a canceled booking. The position is that of the car on this leg, only while the chauffeur is under way and shares it, and at most two minutes old.`,
    example: { data: examples.liveTrip },
    errors: [401, 404, 429, 503],
    handle: async ({ auth: { booking } }) => ({
      data: (await readFollowedTrip(deps, booking))?.trip ?? null,
    }),
  })

  defineRoute(api, 'GET /bookings/{reference}/live/events', {
    ...look,
    summary: 'Get the progress of a trip while it happens, as server-sent events',
    description: `${description} Each event \`trip\` has all of the progress as \`trip\`, the first at once. It is null while nobody is assigned. The stream ends when the trip is over (\`isOver\`), before its day, and when the link or the session is no longer valid.`,
    errors: [401, 404, 429, 503],
    async handle({ c, auth: { booking } }) {
      const open = streams.get(booking.id) ?? 0
      if (open >= mostStreams) return { ok: false, error: { code: 'rate-limited', retryAfterSeconds: 60 } }
      streams.set(booking.id, open + 1)
      const stream = await openTripStream(deps, {
        reference: booking.reference,
        authorize: () => look.authorize(c),
        closed: () => {
          const left = (streams.get(booking.id) ?? 1) - 1
          if (left > 0) streams.set(booking.id, left)
          else streams.delete(booking.id)
        },
      })
      if (!stream) return { ok: false, error: { code: 'live-unavailable' } }
      return c.body(stream, 200, eventStreamHeaders)
    },
  })
}

type Follower = {
  reference: string
  authorize: () => Promise<Authorized | null | ApiFailure>
  closed: () => void
}

/** Sends the trip whenever something about it has changed. Null if changes cannot be followed now. */
function openTripStream(
  deps: LiveTripDependencies,
  { reference, authorize, closed }: Follower,
): Promise<ReadableStream<Uint8Array> | null> {
  let legId: string | undefined
  let sent: string | undefined
  let position = ''
  let running = false
  let isAskedAgain = false

  /** Reads and sends. Authorizes each time: the link may have been reset since. */
  async function push(stream: EventStream): Promise<void> {
    isAskedAgain = true
    if (running) return
    running = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        const authorized = await authorize()
        if (!authorized || isFailure(authorized)) return stream.end()
        const followed = await readFollowedTrip(deps, authorized.booking)
        legId = followed?.legId
        // Before somebody is assigned, and while another chauffeur is found, the stream waits.
        const isOver = followed ? followed.isOver : !isTripDay(authorized.booking, deps.now())
        const data = { trip: followed?.trip ?? null, isOver }
        if (JSON.stringify(data) !== sent) stream.send('trip', position, data)
        sent = JSON.stringify(data)
        if (isOver) return stream.end()
      }
    } catch {
      // The database is away: the feed ends the stream if it stays away.
    } finally {
      running = false
    }
  }

  function isAboutTrip({ events }: Batch): boolean {
    // The first batch has no events: it says that the feed is followed from now on.
    if (!events || sent === undefined) return true
    return events.some(
      ({ kind, subject }) =>
        (kind === 'booking' && subject === reference) || (kind === 'position' && subject === legId),
    )
  }

  return openEventStream({
    changes: deps.changes,
    since: undefined,
    onBatch(stream, batch) {
      position = batch.position
      if (isAboutTrip(batch)) void push(stream)
    },
    // A position with no later one becomes old without a change in the database.
    onHeartbeat: (stream) => void push(stream),
    onClosed: closed,
  })
}
