import { type Context, Hono } from 'hono'
import * as examples from '#server/api/openapi/account-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import {
  deleteSavedAddress,
  deleteSavedPassenger,
  listSavedAddresses,
  listSavedPassengers,
  updateSavedAddress,
  updateSavedPassenger,
} from '#server/data/account/saved-entries.ts'
import { identifyUser } from '#server/http/identity/identify.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { saveAddress, savePassenger } from '#server/use-cases/account/profile/profile.ts'
import { emptyExample, idDoc, isRowId } from './auth-common.ts'

/** Addresses and passengers that a customer has saved for later bookings. */
export function authSavedApi(deps: AccountDependencies) {
  const { db } = deps
  const api = new Hono<HttpEnv>()
  const signedIn = {
    security: 'bearer' as const,
    authorize: (c: Context<HttpEnv>) => identifyUser(c, deps),
  }
  const reading = { ...signedIn, errors: [401, 503] }
  const adding = {
    ...signedIn,
    description: 'Up to 20. 409 for more.',
    errors: [401, 403, 409, 422, 503],
  }
  const changing = { ...signedIn, errors: [401, 403, 404, 422, 503] }
  const removing = { ...signedIn, example: emptyExample, errors: [401, 403, 404, 503] }

  defineRoute(api, 'GET /auth/addresses', {
    ...reading,
    summary: 'List saved addresses',
    example: { data: [examples.savedAddress] },
    handle: async ({ auth: { userId } }) => ({ data: await listSavedAddresses(db, userId) }),
  })

  defineRoute(api, 'POST /auth/addresses', {
    ...adding,
    summary: 'Save an address',
    bodyExample: examples.newAddress,
    example: { data: examples.savedAddress },
    async handle({ auth: { userId }, body: address }) {
      const result = await saveAddress(deps, { userId, address })
      return result.ok ? { data: result.saved } : result
    },
  })

  defineRoute(api, 'PATCH /auth/addresses/{id}', {
    ...changing,
    summary: 'Change a saved address',
    params: idDoc('address'),
    bodyExample: examples.newAddress,
    example: { data: examples.savedAddress },
    async handle({ auth: { userId }, params: { id }, body: change }) {
      const data = isRowId(id) && (await updateSavedAddress(db, { id, userId, change }))
      return data ? { data } : noAddress
    },
  })

  defineRoute(api, 'DELETE /auth/addresses/{id}', {
    ...removing,
    summary: 'Remove a saved address',
    params: idDoc('address'),
    async handle({ auth: { userId }, params: { id } }) {
      const removed = isRowId(id) && (await deleteSavedAddress(db, { id, userId }))
      return removed ? { data: {} } : noAddress
    },
  })

  defineRoute(api, 'GET /auth/passengers', {
    ...reading,
    summary: 'List saved travelers',
    example: { data: [examples.savedPassenger] },
    handle: async ({ auth: { userId } }) => ({ data: await listSavedPassengers(db, userId) }),
  })

  defineRoute(api, 'POST /auth/passengers', {
    ...adding,
    summary: 'Save a traveler',
    bodyExample: examples.newPassenger,
    example: { data: examples.savedPassenger },
    async handle({ auth: { userId }, body: passenger }) {
      const result = await savePassenger(deps, { userId, passenger })
      return result.ok ? { data: result.saved } : result
    },
  })

  defineRoute(api, 'PATCH /auth/passengers/{id}', {
    ...changing,
    summary: 'Change a saved traveler',
    params: idDoc('traveler'),
    bodyExample: examples.newPassenger,
    example: { data: examples.savedPassenger },
    async handle({ auth: { userId }, params: { id }, body: change }) {
      const data = isRowId(id) && (await updateSavedPassenger(db, { id, userId, change }))
      return data ? { data } : noPassenger
    },
  })

  defineRoute(api, 'DELETE /auth/passengers/{id}', {
    ...removing,
    summary: 'Remove a saved traveler',
    params: idDoc('traveler'),
    async handle({ auth: { userId }, params: { id } }) {
      const removed = isRowId(id) && (await deleteSavedPassenger(db, { id, userId }))
      return removed ? { data: {} } : noPassenger
    },
  })

  return api
}

const noAddress = { ok: false, error: { code: 'address-not-found' } } as const
const noPassenger = { ok: false, error: { code: 'passenger-not-found' } } as const
