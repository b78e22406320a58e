import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { speculationRules } from '#domain/site/speculation-rules.ts'
import { deferScripts, deferScriptsTransform } from './defer-scripts.server.ts'

const html = `<head></head><body><p>Content</p><link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"index":route1};

import("/assets/entry.client.js");</script></body>`

test('a content page fetches none of its scripts until the app is started', () => {
  const deferred = deferScripts(html)

  expect(deferred).not.toContain('modulepreload')
  expect(deferred).not.toMatch(/^import /m)
  expect(deferred).toContain('<script>window.startApp=async()=>{')
})

test('a script with a nonce is deferred, too, and keeps its nonce', () => {
  const nonced = html.replace('<script type="module"', '<script nonce="abc" type="module"')

  expect(deferScripts(nonced)).toContain('<script nonce="abc">window.startApp=async()=>{')
})

test('the files are fetched before they are imported, so that a failure can be repeated', () => {
  const deferred = deferScripts(html)

  expect(deferred).toContain('["/assets/a.js"].map(async file=>{const got=await fetch(file);if(!got.ok)throw')
  expect(deferred.indexOf('fetch(file)')).toBeLessThan(deferred.indexOf('import('))
})

test('the page script waits for the load event, and the speculation rules are inline, both with the nonce', () => {
  const page = '<script type="module" src="/assets/page-script-x.js" nonce="abc" id="_R_" async=""></script>'

  const deferred = deferScripts(page)

  expect(deferred).not.toContain('src=')
  expect(deferred).toContain('<script nonce="abc">{const signs=["load",')
  expect(deferred).toContain('import("/assets/page-script-x.js")')
  const [, rules = ''] = /<script nonce="abc" type="speculationrules">(.*?)<\/script>/.exec(deferred) ?? []
  expect(JSON.parse(rules)).toEqual(speculationRules)
})

test('a failure to load the entry can be caught', () => {
  expect(deferScripts(html)).toContain('await import("/assets/entry.client.js")')
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

test('letters outside of ASCII are unchanged, even if a chunk ends within one', async () => {
  const page = Buffer.from(`<p>Café “Zoë” 東京</p>${html}`)
  const transform = deferScriptsTransform()
  for (const byte of page) transform.write(Buffer.from([byte]))
  transform.end()

  const deferred = await text(transform)
  expect(deferred).toBe(deferScripts(page.toString()))
  expect(deferred).toContain('Café “Zoë” 東京')
})
