import * as z from 'zod/mini'
import { paging } from '#domain/constants.ts'

export type PageMeta = { total: number; currentPage: number; perPage: number }

export type Page<T> = { data: T[]; meta: PageMeta }

/** `?page=&perPage=` of every list, with SPEC's page size as the default. */
export const pageQuerySchema = z.object({
  page: z._default(wholeNumber(1, 1_000_000), 1),
  perPage: z._default(wholeNumber(1, paging.maxPerPage), paging.carsPerPage),
})

function wholeNumber(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}`
  return z.coerce
    .number<number | string>(message)
    .check(z.int(message), z.gte(min, message), z.lte(max, message))
}
