import { Hono } from 'hono'
import { type HttpEnv, requestContext } from '#server/http/request-context.ts'
import { testConfig } from './test-config.ts'

type Call = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  from?: string
  host?: string
}

/** One resource of the API, mounted as in the product. `from` is the client's address. */
export function mountApi(api: Hono<HttpEnv>) {
  const app = mountAt('/', api)

  return async function call(
    path: string,
    { method, body, headers = {}, from = '192.0.2.7', host = 'localhost' }: Call = {},
  ): Promise<Response> {
    return app.request(`http://${host}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
}

/** Mounts routes with the product's middleware for client and site. */
export function mountAt(path: string, routes: Hono<HttpEnv>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(requestContext({ sites: testConfig().sites, trustProxy: true }))
  return app.route(path, routes)
}
