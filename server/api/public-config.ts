import { Hono } from 'hono'
import { publicSite } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/context.ts'

/** The public configuration of the site whose host was asked. */
export function publicConfigApi() {
  return new Hono<HttpEnv>().get('/', (c) => c.json({ data: publicSite(c.get('site')) }))
}
