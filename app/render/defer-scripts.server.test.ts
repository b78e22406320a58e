import { expect, test } from 'vitest'
import { speculationRules } from '#domain/site/speculation-rules.ts'
import { deferScripts } from './defer-scripts.server.ts'

const options = {
  data: '[{"_1":2},"a <b"]\n',
  pageScripts: ['/assets/page-script-x.js', '/assets/page-script-on-demand-x.js'],
}

const html = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/page-script-x.js"/><title>Fleet</title></head><body><p>Content</p><script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"index":route1};

import("/assets/entry.client.js");</script></body></html>`

test('a content page fetches none of its scripts until the app is started', () => {
  const deferred = deferScripts(html, options)

  expect(deferred).not.toContain('modulepreload')
  expect(deferred).not.toMatch(/^import /m)
  expect(deferred).toContain('<script>window.startApp=async()=>{')
})

test('a script with a nonce is deferred, too, and keeps its nonce', () => {
  const nonced = html.replace('<script type="module"', '<script nonce="abc" type="module"')

  expect(deferScripts(nonced, { ...options, nonce: 'abc' })).toContain(
    '<script nonce="abc">window.startApp=async()=>{',
  )
})

test('the files are fetched before they are imported, so that a failure can be repeated', () => {
  const deferred = deferScripts(html, options)

  expect(deferred).toContain('["/assets/a.js"].map(async file=>{const got=await fetch(file);if(!got.ok)throw')
  expect(deferred.indexOf('fetch(file)')).toBeLessThan(deferred.indexOf('import('))
})

test('the page script waits for the page, and the speculation rules are inline, both with the nonce', () => {
  const deferred = deferScripts(html, { ...options, nonce: 'abc' })

  expect(deferred).not.toContain('src=')
  expect(deferred).toContain('<script nonce="abc">{const signs=["pointermove",')
  expect(deferred).toContain(
    'Promise.all([import("/assets/page-script-x.js"),import("/assets/page-script-on-demand-x.js")])',
  )
  const [, rules = ''] = /<script nonce="abc" type="speculationrules">(.*?)<\/script>/.exec(deferred) ?? []
  expect(JSON.parse(rules)).toEqual(speculationRules)
})

test('without a nonce, as on a cached page, no script has one', () => {
  expect(deferScripts(html, options)).not.toContain('nonce')
})

test('a failure to load the entry can be caught', () => {
  expect(deferScripts(html, options)).toContain('await import("/assets/entry.client.js")')
})

test('deferred scripts are fetched together, and the router finds the modules under the same names', () => {
  const deferred = deferScripts(html, options)

  expect(deferred).toContain(
    'const [,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")])',
  )
  expect(deferred).toContain('window.__reactRouterRouteModules = {"root":route0,"index":route1};')
  expect(deferred).toContain('import("/assets/entry.client.js")')
})

test("the page's data is inert until the scripts start, and reaches the router complete", () => {
  const deferred = deferScripts(html, options)

  expect(deferred).not.toContain('streamController')
  expect(deferred).toContain('<script>window.__reactRouterContext = {"ssr":true};</script>')
  const [, data = ''] = /data-page="">(.*?)<\/script>/s.exec(deferred) ?? []
  expect(JSON.parse(data)).toEqual(JSON.parse(options.data))
  expect(data.endsWith('\n')).toBe(true)
  expect(deferred).toContain('.stream=new Blob([document.querySelector("[data-page]").textContent]).stream()')
})

test('data cannot end its script element', () => {
  const text = '</script><script>alert(1)</script><!--'
  const deferred = deferScripts(html, { ...options, data: `["${text}"]\n` })

  const [, data = ''] = /data-page="">(.*?)<\/script>/s.exec(deferred) ?? []
  expect(JSON.parse(data)).toEqual([text])
})

test('the content stays as it is, even where it looks like a script of the router', () => {
  const content = '<p>Café “Zoë” 東京 &lt;link rel="modulepreload" href="/x.js"&gt; import "x";</p>'
  const deferred = deferScripts(html.replace('<p>Content</p>', content), options)

  expect(deferred).toContain(`<title>Fleet</title></head><body>${content}<script>`)
  expect(deferred.endsWith('</script></body></html>')).toBe(true)
})
