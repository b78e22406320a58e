import { Hono } from 'hono'
import { messageKindNames, messageStateNames } from '#domain/staff/messages.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import { isUuid } from '#server/api/routing/is-uuid.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import {
  closeContact,
  listContactForDesk,
  listMessagesForDesk,
  listMessagesToAttend,
  reopenContact,
  retryMessages,
} from '#server/use-cases/messaging/desk-messages.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'

/** Emails, texts and contact messages at the desk. */
export function deskMessagesApi(deps: StaffDependencies & { jobs: JobQueue }) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const params = { id: { description: 'The ID of the message' } }
  const example = { data: examples.contactMessage }
  const after = { description: 'Where the page before ended: its `meta.after`' }

  defineDeskRoute(desk, 'GET /desk/messages', {
    permission: 'read-messages',
    summary: 'List emails and texts by their state',
    description:
      'A page of 50, the newest first. Sent ones are listed for a week. Among the failed ones are tasks that send nothing, such as a refund that was not taken.',
    query: {
      state: { description: `One of ${messageStateNames.join(', ')}` },
      kind: { description: `One of ${messageKindNames.join(', ')}` },
      after,
    },
    example: { data: [examples.deskMessage], meta: { after: null } },
    errors: [422],
    handle: ({ query }) => listMessagesForDesk(deps, query),
  })

  defineDeskRoute(desk, 'GET /desk/messages/attention', {
    permission: 'read-messages',
    summary: 'List failed messages and contact messages without an answer',
    example: { data: { failed: [examples.deskMessage], unanswered: [examples.contactMessage] } },
    handle: async () => ({ data: await listMessagesToAttend(deps) }),
  })

  defineDeskRoute(desk, 'POST /desk/messages/retry', {
    permission: 'answer-messages',
    summary: 'Send failed messages again',
    description:
      'They are tried for another day. Messages that are no longer among the failed ones are skipped.',
    bodyExample: { ids: [examples.deskMessage.id] },
    example: { data: { retried: 1 } },
    errors: [422],
    handle: async ({ c, auth, body }) => ({
      data: {
        retried: await retryMessages(deps, { ...body, actor: auth.member, client: readDeskClient(c) }),
      },
    }),
  })

  defineDeskRoute(desk, 'GET /desk/contact-messages', {
    permission: 'read-messages',
    summary: 'List messages from the contact form',
    description:
      'A page of 50. Open ones in the order in which they came; closed ones, the last closed first.',
    query: { state: { description: 'One of open, closed' }, after },
    example: { data: [examples.contactMessage], meta: { after: null } },
    errors: [422],
    handle: ({ query }) => listContactForDesk(deps, query),
  })

  defineDeskRoute(desk, 'POST /desk/contact-messages/{id}/answer', {
    permission: 'answer-messages',
    summary: 'Send an answer to a contact message',
    description: 'Emails it to the sender and closes the message.',
    params,
    bodyExample: { answer: 'We found your umbrella. When may we bring it?' },
    example,
    errors: [404, 409, 422],
    handle: ({ c, auth, params: { id }, body: { answer } }) =>
      close({ id, answer, actor: auth.member, client: readDeskClient(c) }),
  })

  defineDeskRoute(desk, 'POST /desk/contact-messages/{id}/close', {
    permission: 'answer-messages',
    summary: 'End a contact message without an answer',
    description: 'For messages that were answered by phone, and for advertising.',
    params,
    example,
    errors: [404, 409],
    handle: ({ c, auth, params: { id } }) =>
      close({ id, answer: null, actor: auth.member, client: readDeskClient(c) }),
  })

  defineDeskRoute(desk, 'POST /desk/contact-messages/{id}/reopen', {
    permission: 'answer-messages',
    summary: 'Set a contact message back to waiting',
    description: 'Takes back that it was closed without an answer.',
    params,
    example,
    errors: [404, 409],
    async handle({ c, auth, params: { id } }) {
      if (!isUuid(id)) return notFound
      const result = await reopenContact(deps, { id, actor: auth.member, client: readDeskClient(c) })
      return result.ok ? { data: result.data } : result
    },
  })

  async function close(given: Parameters<typeof closeContact>[1]) {
    if (!isUuid(given.id)) return notFound
    const result = await closeContact(deps, given)
    return result.ok ? { data: result.data } : result
  }

  return api
}

const notFound = { ok: false as const, error: { code: 'contact-message-not-found' as const } }
