import * as z from 'zod/mini'
import { type ContactTopic, contactTopics } from '#domain/contact/contact-topic.ts'
import * as schemas from '#domain/staff/desk-message-schemas.ts'
import { messageKindNames, messageStateNames } from '#domain/staff/messages.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const maybe = z.nullable(text)

const deskMessage = named(
  'DeskMessage',
  z.object({
    id: z.uuid(),
    kind: z.enum(messageKindNames),
    state: z.enum(messageStateNames),
    title: text,
    /** When it was sent or given up; when it was written, while it waits. */
    at: instant,
    tries: count,
    /** When it is tried next. */
    nextTryAt: z.nullable(instant),
    /** Why the last try failed. */
    problem: maybe,
    booking: maybe,
    quote: maybe,
  }),
)

const contactMessage = named(
  'DeskContactMessage',
  z.object({
    id: z.uuid(),
    site: text,
    name: text,
    email: text,
    phone: maybe,
    message: text,
    topic: z.enum(Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]]),
    /** The reference of the booking that it is about. */
    booking: maybe,
    createdAt: instant,
    /** Null while it waits for an answer. */
    closed: z.nullable(z.object({ at: instant, by: maybe, answer: maybe })),
  }),
)

const meta = z.object({ after: maybe })

export const deskMessageCalls = defineCalls({
  'GET /desk/messages': {
    query: schemas.deskMessagesQuerySchema,
    response: z.object({ data: z.array(deskMessage), meta }),
  },
  'POST /desk/messages/retry': {
    body: named('RetryMessages', schemas.retryMessagesSchema),
    response: dataOf(named('RetriedMessages', z.object({ retried: count }))),
  },
  'GET /desk/messages/attention': {
    response: dataOf(
      named(
        'MessagesToAttend',
        z.object({ failed: z.array(deskMessage), unanswered: z.array(contactMessage) }),
      ),
    ),
  },
  'GET /desk/contact-messages': {
    query: schemas.contactMessagesQuerySchema,
    response: z.object({ data: z.array(contactMessage), meta }),
  },
  'POST /desk/contact-messages/{id}/answer': {
    body: named('ContactAnswer', schemas.contactAnswerSchema),
    response: dataOf(contactMessage),
  },
  'POST /desk/contact-messages/{id}/close': { response: dataOf(contactMessage) },
  'POST /desk/contact-messages/{id}/reopen': { response: dataOf(contactMessage) },
})
