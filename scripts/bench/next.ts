import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { percentile } from './load-sender.ts'

/** Installed from npm when this section runs. It is not a dependency of the project. */
const packages = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }

/** A page with a query: both servers render it for each request. */
const path = '/fleet?passengers=4'
const rounds = 3
const secondsEach = 5

export type NextFigures = { ours: number; next: number; ourBytes: number; nextBytes: number }

/**
 * Requests per second for a page that is rendered for each request: ours, with its loaders, and a page of Next in
 * production mode with the same elements and texts, and no data to load. Undefined if npm cannot install Next.
 */
export async function measureNext(url: string): Promise<NextFigures | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'sagewood-next-'))
  try {
    const ourHtml = await (await fetch(url + path)).text()
    writeSite(folder, ourHtml)
    try {
      execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
    } catch {
      return undefined
    }
    const cli = join(folder, 'node_modules/next/dist/bin/next')
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
    execFileSync(process.execPath, [cli, 'build'], { cwd: folder, env, stdio: 'ignore' })
    const port = await freePort()
    const server = spawn(process.execPath, [cli, 'start', '-p', String(port)], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await untilReady(server.stdout)
      return await compare(url, `http://localhost:${port}`, ourHtml.length)
    } finally {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(url: string, nextUrl: string, ourBytes: number): Promise<NextFigures> {
  const figures = { ours: [] as number[], next: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await load(url + path))
    figures.next.push(await load(nextUrl + path))
  }
  return {
    ours: percentile(figures.ours, 0.5),
    next: percentile(figures.next, 0.5),
    ourBytes,
    nextBytes: (await (await fetch(nextUrl + path)).text()).length,
  }
}

async function load(url: string): Promise<number> {
  const options = { url, connections: 20, headers: { 'accept-encoding': 'gzip' } }
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: secondsEach })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request`)
  return result.requests.average
}

/** One page of Next's App Router that renders the body of our page from a list of elements. */
function writeSite(folder: string, html: string): void {
  const body = parse(html)
    .childNodes.flatMap(htmlChildren)
    .find(({ nodeName }) => nodeName === 'body')
  const files = {
    'package.json': JSON.stringify({ private: true, dependencies: packages }),
    'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en">{children}</html>
}`,
    'app/fleet/page.jsx': `import { Page } from './view.jsx'
export default async function Fleet({ searchParams }) {
  const { passengers = '1' } = await searchParams
  return <Page passengers={passengers} />
}`,
    // A client component, as ours are: Next then sends its elements once, not a second time as data.
    'app/fleet/view.jsx': `'use client'
import { createElement } from 'react'
import elements from './elements.json'
export function Page({ passengers }) {
  return <body data-passengers={passengers}>{elements.map(show)}</body>
}
function show(node, key) {
  if (typeof node === 'string') return node
  const { name, attributes, children } = node
  return createElement(name, { ...attributes, key }, ...(children.length > 0 ? children.map(show) : []))
}`,
    'app/fleet/elements.json': JSON.stringify(body ? htmlChildren(body).flatMap(toElement) : []),
  }
  mkdirSync(join(folder, 'app/fleet'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

function toElement(node: Tree.Node): (Element | string)[] {
  if (node.nodeName === '#text') return [(node as Tree.TextNode).value]
  // Each framework adds its own scripts and links.
  if (!('tagName' in node) || ['script', 'link', 'style', 'noscript', 'template'].includes(node.tagName))
    return []
  const attributes = Object.fromEntries(
    node.attrs.flatMap(({ name, value }) => {
      if (name === 'style' || name.startsWith('on')) return []
      return [[reactNames[name] ?? name, value]]
    }),
  )
  return [{ name: node.tagName, attributes, children: htmlChildren(node).flatMap(toElement) }]
}

/** What React names otherwise. The rest of the attributes are the same, or React passes them on. */
const reactNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  value: 'defaultValue',
  checked: 'defaultChecked',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
}

function htmlChildren(node: Tree.Node): Tree.Node[] {
  return 'childNodes' in node ? node.childNodes : []
}

function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    let text = ''
    output.on('data', (chunk) => {
      text += chunk
      if (text.includes('Ready')) resolve()
    })
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
