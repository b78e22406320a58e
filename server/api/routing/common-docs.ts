import type { HeaderDoc } from './route-docs.ts'

const text = { type: 'string' }

export const pagingDocs = {
  page: { description: 'From 1' },
  perPage: { description: 'How many a page' },
}

export const idempotencyKeyDoc: HeaderDoc = {
  name: 'Idempotency-Key',
  description: 'Names the request. Sent again with the same key, it gets the same answer and is done once',
  schema: { type: 'string', minLength: 16, maxLength: 255 },
  example: 'c7b1a3c2-3f0e-4b7e-9a40-5a9d6f1c8e21',
}

export const operatorHeaderDoc: HeaderDoc = {
  name: 'Authorization',
  required: true,
  description: 'Operator, and the token of the link that the company was mailed',
  schema: text,
}

export const captchaNote =
  'Needs a captcha token for the action “booking”: a solved challenge, or the configured service’s own. It counts once.'

/** One page with one item. */
export function examplePage<Item>(item: Item) {
  return { data: [item], meta: { total: 1, currentPage: 1, perPage: 10 } }
}
