import * as z from 'zod/mini'
import { messageKindNames, messageStateNames } from './messages.ts'

const after = z.optional(z.string().check(z.regex(/^\d{1,17}_[0-9a-f-]{36}$/, 'Start at the first page')))

export const deskMessagesQuerySchema = z.object({
  state: z._default(z.enum(messageStateNames, 'Choose one of the lists'), 'failed'),
  kind: z.optional(z.enum(messageKindNames, 'Choose emails or texts')),
  after,
})

export const contactMessagesQuerySchema = z.object({
  state: z._default(z.enum(['open', 'closed'], 'Choose one of the lists'), 'open'),
  after,
})

export const retryMessagesSchema = z.object({
  ids: z
    .array(z.uuid('Choose messages of the list'))
    .check(z.minLength(1, 'Choose a message'), z.maxLength(100, 'Choose at most 100 messages')),
})

export const contactAnswerSchema = z.object({
  answer: z
    .string('Enter your answer')
    .check(z.trim(), z.minLength(1, 'Enter your answer'), z.maxLength(5000, 'Use at most 5,000 characters')),
})
