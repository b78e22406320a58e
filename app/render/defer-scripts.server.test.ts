import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.server.ts'

const html = `<head></head><body><p>Content</p><link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"index":route1};

import("/assets/entry.client.js");</script></body>`

test('a cached page fetches no script before it has loaded', () => {
  const deferred = deferScripts(html)

  expect(deferred).not.toContain('modulepreload')
  expect(deferred).not.toMatch(/^import /m)
  expect(deferred).toContain('addEventListener("load"')
})

test('deferred scripts are fetched together, and the router finds the modules under the same names', () => {
  const deferred = deferScripts(html)

  expect(deferred).toContain(
    'const [,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")])',
  )
  expect(deferred).toContain('window.__reactRouterRouteModules = {"root":route0,"index":route1};')
  expect(deferred).toContain('import("/assets/entry.client.js")')
})

test("the page's data is inert until the scripts start, and reaches the router complete", () => {
  const streamed = `<script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>${html}<script>window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2},\\"a \\\\u003cb\\"]\\n");</script><script>window.__reactRouterContext.streamController.close();</script>`

  const deferred = deferScripts(streamed)

  expect(deferred).not.toContain('streamController')
  expect(deferred).toContain('<script>window.__reactRouterContext = {"ssr":true};</script>')
  const [, data = ''] = /data-page="">(.*?)<\/script>/.exec(deferred) ?? []
  expect(JSON.parse(data)).toBe('[{"_1":2},"a \\u003cb"]\n')
  expect(deferred).toContain('.stream=new Blob(data).stream()')
})

test('deferring scripts leaves the rest of the page unchanged', () => {
  expect(deferScripts('<p>import "x";</p>')).toBe('<p>import "x";</p>')
})
