import { Hono } from 'hono'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { DescribedCall } from '#server/api/routing/route-docs.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './document.ts'

/** `/api/openapi.json` for programs, `/api/docs` for people: both describe the calls that are registered. */
export function openapiApi({ now, calls }: { now: () => Date; calls: () => DescribedCall[] }) {
  const api = new Hono<HttpEnv>()
  const documentFor = (name: string) => openapiDocument({ title: `${name} API`, now: now(), calls: calls() })

  defineRoute(api, 'GET /openapi.json', {
    summary: 'This description',
    errors: [],
    handle: ({ c }) => c.json(documentFor(c.get('site').name)),
  })

  defineRoute(api, 'GET /docs', {
    summary: 'This description, as a page',
    errors: [],
    handle: ({ c }) => c.html(docsPage(documentFor(c.get('site').name))),
  })

  return api
}
