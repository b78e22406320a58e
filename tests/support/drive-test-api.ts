import { randomUUID } from 'node:crypto'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { insertChauffeurSession } from '#server/data/drive/chauffeur-sessions.ts'
import { openDispatchTestApi } from './dispatch-test-api.ts'

/** The headers of a call from a chauffeur's page. */
export function driveHeaders(secret?: string): Record<string, string> {
  return {
    Origin: 'http://localhost',
    ...(secret === undefined ? {} : { Cookie: `sagewood-drive=${secret}` }),
  }
}

/** The secret in the cookie that a response sets; undefined if it sets none. */
export function driveCookieOf(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .map((cookie) => /^sagewood-drive=([^;]*)/.exec(cookie)?.[1])
    .find(Boolean)
}

/** The API with what a chauffeur's phone needs: assigned trips, and chauffeurs who are signed in. */
export async function openDriveTestApi(startsAt: Date, options?: Parameters<typeof openDispatchTestApi>[1]) {
  const api = await openDispatchTestApi(startsAt, options)
  /** A call without a body. */
  const request = (method: string, path: string, headers: Record<string, string>): Promise<Response> =>
    Promise.resolve(api.fetch(new Request(`http://localhost${path}`, { method, headers })))

  /** A phone whose chauffeur is signed in. */
  async function phoneOf({ id }: { id: string }) {
    const origin = { device: 'Chrome on Android', address: '192.0.2.9' }
    const secret = await insertChauffeurSession(api.db, { chauffeurId: id, origin, now: api.clock.now })
    const headers = driveHeaders(secret)
    const send = async (path: string, body: unknown) => {
      const response = await api.post(`/api/drive/${path}`, body, headers)
      return { status: response.status, ...(await response.json()) }
    }
    return {
      headers,
      send,
      async trips() {
        const response = await request('GET', '/api/drive/trips', headers)
        return { status: response.status, ...(await response.json()) }
      },
      /** Presses now, or so many minutes later. */
      press: (
        legId: string,
        status: LegProgress,
        { minutes = 0, id = randomUUID(), code }: { minutes?: number; id?: string; code?: string } = {},
      ) =>
        send('presses', {
          presses: [
            {
              id,
              legId,
              status,
              pressedAt: new Date(api.clock.now.getTime() + minutes * 60_000).toISOString(),
              code,
            },
          ],
        }),
    }
  }

  return {
    ...api,
    request,
    phoneOf,
    /** A trip with its chauffeur, and their phone. */
    async assigned(...changes: Parameters<typeof api.confirmed>) {
      const booked = await api.confirmed(...changes)
      const marcus = await api.addChauffeur()
      await api.assign(booked, { chauffeurId: marcus.id })
      return { booked, marcus, leg: await api.legOf(booked), phone: await phoneOf(marcus) }
    },
  }
}
