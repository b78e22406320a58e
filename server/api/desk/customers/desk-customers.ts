import { Hono } from 'hono'
import type { DeskBookingDependencies } from '#server/api/desk/route/booking-answers.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import { isUuid } from '#server/api/routing/is-uuid.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import {
  changeCustomer,
  listCustomersForDesk,
  readCustomer,
} from '#server/use-cases/booking/desk/customers.ts'
import { eraseCustomer } from '#server/use-cases/booking/desk/erase-customer.ts'
import { exportCustomer } from '#server/use-cases/booking/desk/export-customer.ts'
import { mergeCustomers, separateCustomers } from '#server/use-cases/booking/desk/merge-customers.ts'

/** The customers: lists, one customer, and what the company notes about them. */
export function deskCustomersApi(deps: DeskBookingDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const params = { id: { description: 'The ID of the customer', example: examples.customer.id } }
  const example = { data: examples.customer }

  defineDeskRoute(desk, 'GET /desk/customers', {
    permission: 'read-bookings',
    summary: 'List customers, or search them',
    description:
      'A page of 50, those who booked last first. `meta.after` asks for the next page. Every word of the search must begin a word of the name, phone number or email.',
    query: {
      search: { description: 'Words to look for', example: 'lee 0188' },
      after: { description: 'Where the page before ended: its `meta.after`' },
    },
    example: { data: [examples.customerItem], meta: { after: null } },
    errors: [422],
    handle: ({ query }) => listCustomersForDesk(deps, query),
  })

  defineDeskRoute(desk, 'GET /desk/customers/{id}', {
    permission: 'read-bookings',
    summary: 'Get a customer with bookings, spend, notes and preferences',
    params,
    example,
    errors: [404],
    handle: ({ params: { id } }) => answer(id),
  })

  defineDeskRoute(desk, 'PATCH /desk/customers/{id}', {
    permission: 'write-notes',
    summary: 'Change the notes and preferences of a customer',
    description: '`version` is that of the customer as read. An empty preference is removed.',
    params,
    bodyExample: {
      version: 1,
      notes: 'Travels with a guide dog',
      preferences: { temperature: '68 °F', seat: 'Rear right' },
    },
    example,
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return notFound
      const given = { id, ...body, actor: auth.member, client: readDeskClient(c) }
      const changed = await changeCustomer(deps, given)
      return changed.ok ? answer(id) : changed
    },
  })

  defineDeskRoute(desk, 'POST /desk/customers/{id}/merge', {
    permission: 'merge-customers',
    summary: 'Add another address of the same person to this customer',
    description:
      'The desk shows bookings, spend and notes of both on one page. Nothing changes on the website, where each address sees its own bookings. It can be taken back.',
    params,
    bodyExample: { email: 'ann.lee@work.example' },
    example,
    errors: [404, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return notFound
      const given = { id, ...body, actor: auth.member, client: readDeskClient(c) }
      const merged = await mergeCustomers(deps, given)
      return merged.ok ? answer(id) : merged
    },
  })

  defineDeskRoute(desk, 'POST /desk/customers/{id}/separate', {
    permission: 'merge-customers',
    summary: 'Remove an address that was added, which becomes a customer of its own',
    description: 'Notes that were joined stay with the main customer.',
    params,
    bodyExample: { email: 'ann.lee@work.example' },
    example,
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return notFound
      const given = { id, ...body, actor: auth.member, client: readDeskClient(c) }
      const separated = await separateCustomers(deps, given)
      return separated.ok ? answer(id) : separated
    },
  })

  defineDeskRoute(desk, 'POST /desk/customers/{id}/export', {
    permission: 'export-customers',
    isDangerous: true,
    summary: 'Get everything stored about a customer',
    description:
      'For someone who asks for their data: the export of their account or, without one, what their email address was used for; and the company’s notes. The audit log records it.',
    params,
    example: { data: examples.customerExport },
    errors: [404],
    async handle({ c, auth, params: { id } }) {
      const given = { id, actor: auth.member, client: readDeskClient(c) }
      const data = isUuid(id) ? await exportCustomer(deps, given) : undefined
      return data ? { data } : notFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/customers/{id}/erase', {
    permission: 'erase-customers',
    isDangerous: true,
    summary: 'Delete the personal data of a customer',
    description:
      'For someone who asks for it: deletes account, quotes, messages and notes, and removes the people from past bookings. `email` is the customer’s, typed to confirm. 409 while a trip or a payment is open. It can’t be undone.',
    params,
    bodyExample: { email: examples.customer.email },
    example: { data: {} },
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return notFound
      const given = { id, ...body, actor: auth.member, client: readDeskClient(c) }
      const erased = await eraseCustomer(deps, given)
      return erased.ok ? { data: {} } : erased
    },
  })

  async function answer(id: string) {
    const data = isUuid(id) ? await readCustomer(deps, id) : undefined
    return data ? { data } : notFound
  }

  return api
}

const notFound = { ok: false as const, error: { code: 'customer-not-found' as const } }
