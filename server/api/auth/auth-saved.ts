import { Hono } from 'hono'
import * as z from 'zod/mini'
import { savedAddressSchema, savedPassengerSchema } from '#domain/account/profile.ts'
import {
  deleteSavedAddress,
  listSavedAddresses,
  updateSavedAddress,
} from '#server/data/account/saved-addresses.ts'
import {
  deleteSavedPassenger,
  listSavedPassengers,
  updateSavedPassenger,
} from '#server/data/account/saved-passengers.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { requireUser } from '#server/http/identity/identify.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { saveAddress } from '#server/use-cases/account/profile/save-address.ts'
import { savePassenger } from '#server/use-cases/account/profile/save-passenger.ts'
import { accountErrorResponse, invalidInputMessage } from './auth-responses.ts'
import { isRowId } from './row-id.ts'

/** Any of these may be changed; what is left out stays. */
export const savedAddressChangeSchema = z.partial(savedAddressSchema)
export const savedPassengerChangeSchema = z.partial(savedPassengerSchema)

/** Addresses and passengers that a customer keeps for the next time. */
export function authSavedApi(deps: AccountDependencies) {
  const { db } = deps
  const api = new Hono<HttpEnv>()

  api.get('/addresses', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    return c.json({ data: await listSavedAddresses(db, user.userId) })
  })

  api.post('/addresses', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = savedAddressSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const kept = await saveAddress(deps, { userId: user.userId, address: request.data })
    return kept.ok ? c.json({ data: kept.saved }, 201) : accountErrorResponse(c, kept)
  })

  api.patch('/addresses/:id', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = savedAddressChangeSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const named = { id: c.req.param('id'), userId: user.userId }
    const saved = isRowId(named.id) && (await updateSavedAddress(db, { ...named, change: request.data }))
    return saved ? c.json({ data: saved }) : errorResponse(c, 404, 'There is no such address')
  })

  api.delete('/addresses/:id', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const named = { id: c.req.param('id'), userId: user.userId }
    const gone = isRowId(named.id) && (await deleteSavedAddress(db, named))
    return gone ? c.json({ data: {} }) : errorResponse(c, 404, 'There is no such address')
  })

  api.get('/passengers', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    return c.json({ data: await listSavedPassengers(db, user.userId) })
  })

  api.post('/passengers', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = savedPassengerSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const kept = await savePassenger(deps, { userId: user.userId, passenger: request.data })
    return kept.ok ? c.json({ data: kept.saved }, 201) : accountErrorResponse(c, kept)
  })

  api.patch('/passengers/:id', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = savedPassengerChangeSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const named = { id: c.req.param('id'), userId: user.userId }
    const saved = isRowId(named.id) && (await updateSavedPassenger(db, { ...named, change: request.data }))
    return saved ? c.json({ data: saved }) : errorResponse(c, 404, 'There is no such passenger')
  })

  api.delete('/passengers/:id', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const named = { id: c.req.param('id'), userId: user.userId }
    const gone = isRowId(named.id) && (await deleteSavedPassenger(db, named))
    return gone ? c.json({ data: {} }) : errorResponse(c, 404, 'There is no such passenger')
  })

  return api
}
