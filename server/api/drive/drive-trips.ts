import { Hono } from 'hono'
import * as examples from '#server/api/openapi/drive-examples.ts'
import { hashSecret } from '#server/crypto/secrets.ts'
import { readDriveCookie } from '#server/http/identity/drive-session.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { addExtra } from '#server/use-cases/drive/add-extra.ts'
import { pressQueued } from '#server/use-cases/drive/press-queued.ts'
import { readDriveTrips, toExtra } from '#server/use-cases/drive/read-trips.ts'
import { storePositions } from '#server/use-cases/drive/store-positions.ts'
import { defineDriveRoute } from './define-drive-route.ts'

/** More than a phone sends by itself, on each phone: counted by session. */
const limits = {
  positions: { limit: 60, windowSeconds: 60 },
  presses: { limit: 120, windowSeconds: 60 },
  extras: { limit: 20, windowSeconds: 60 },
}

/** A chauffeur's own trips. */
export function driveTripsApi(deps: DispatchDependencies) {
  const api = new Hono<HttpEnv>()
  const drive = { api, deps }
  const limited = (name: keyof typeof limits) => [
    rateLimit(deps, {
      name: `drive-${name}`,
      ...limits[name],
      by: (c) => hashSecret(readDriveCookie(c) ?? c.get('clientAddress')),
    }),
  ]

  defineDriveRoute(drive, 'GET /drive/trips', {
    permission: 'read-own-trips',
    summary: 'List the chauffeur’s own trips',
    description:
      'Those of the last day, today’s, and a week ahead, with everything that the job sheet shows.',
    example: { data: examples.day },
    async handle({ c, auth: { chauffeur } }) {
      const { brand, configPhoneNumber } = c.get('site')
      return {
        data: {
          chauffeur: { id: chauffeur.id, name: chauffeur.name },
          company: { name: brand, phone: configPhoneNumber },
          now: deps.now().toISOString(),
          trips: await readDriveTrips(deps, chauffeur.id),
        },
      }
    },
  })

  defineDriveRoute(drive, 'POST /drive/presses', {
    permission: 'press-own-status',
    summary: 'Send presses of the status button',
    description:
      'Presses may come late, twice and in any order: each has an ID that the phone chose and the time of the press, and counts once. `superseded` means that the desk has decided otherwise since; `refused` changed nothing.',
    bodyExample: examples.presses,
    example: { data: { outcomes: [examples.outcome] } },
    errors: [422, 429],
    use: limited('presses'),
    async handle({ auth: { chauffeur }, body: { presses } }) {
      return { data: { outcomes: await pressQueued(deps, { chauffeurId: chauffeur.id, presses }) } }
    },
  })

  defineDriveRoute(drive, 'POST /drive/positions', {
    permission: 'share-own-position',
    summary: 'Send where the car is',
    description:
      'Stored only from “On the way” until the trip is over, at most one in five seconds. Positions that are older than ten minutes, in the future, or far from New York are dropped.',
    bodyExample: examples.positions,
    example: { data: { stored: 1, dropped: 0 } },
    errors: [422, 429],
    use: limited('positions'),
    async handle({ auth: { chauffeur }, body: { positions } }) {
      return { data: await storePositions(deps, { chauffeurId: chauffeur.id, positions }) }
    },
  })

  defineDriveRoute(drive, 'POST /drive/extras', {
    permission: 'send-own-extras',
    summary: 'Add an extra, such as tolls, with a photo',
    description:
      'The desk approves or declines it. Sending the same ID again stores nothing more. The body may have up to 2.1 MB.',
    bodyExample: examples.newExtra,
    example: { data: examples.extra },
    errors: [404, 409, 422, 429],
    use: limited('extras'),
    async handle({ auth: { chauffeur }, body: extra }) {
      const result = await addExtra(deps, { chauffeurId: chauffeur.id, extra })
      return result.ok ? { data: toExtra(result.extra) } : result
    },
  })

  return api
}
