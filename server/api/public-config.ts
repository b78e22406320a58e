import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'

/** The public configuration of the site whose host was asked. */
export function publicConfigApi() {
  return new Hono<HttpEnv>().get('/', (c) => {
    const { aliases: _, ...site } = c.get('site')
    return c.json({ data: site })
  })
}
