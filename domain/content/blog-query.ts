import * as z from 'zod/mini'
import { tags } from './blog.ts'

/** `?page=&tag=` of the blog; invalid values are ignored. */
export const blogQuerySchema = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  tag: z.catch(z.optional(z.enum(tags.map(({ name }) => name))), undefined),
})
