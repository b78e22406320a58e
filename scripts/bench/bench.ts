import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { measureArticles } from './articles.ts'
import { measureContentPages } from './content-pages.ts'
import { measureNavigation } from './navigation.ts'
import { measureBytes, medianLighthouse } from './page.ts'
import { startProduct } from './server.ts'
import { measureThroughput } from './throughput.ts'

/** `npm run bench`: measures the built product on this machine and writes docs/performance.md. */

const product = await startProduct()
const throughput = await measureThroughput(product)
const bytes = await measureBytes(`${product.url}/`)
const lighthouse = await medianLighthouse(`${product.url}/`)
const pages = await measureContentPages(product.url, 95)
const navigation = await measureNavigation(product.url)
await product.stop()
const articles = { few: await measureArticles(250), many: await measureArticles(1000) }

const ratio = throughput.ours / throughput.bare
const worst = (read: (page: (typeof pages)[number]) => number) =>
  pages.reduce((found, page) => (read(page) < read(found) ? page : found))
const slowest = worst((page) => page.performance)
const heaviest = worst((page) => -page.htmlBytes)
const shifting = worst((page) => -page.cls)
const others = pages.filter((page) => Math.min(page.accessibility, page.bestPractices, page.seo) < 100)
const growth = articles.many / articles.few
const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`
const rows = [
  [
    'Prerendered home page against a bare Hono handler with the same bytes',
    ratio.toFixed(2),
    '≥ 0.70',
    ratio >= 0.7,
  ],
  ['Client JavaScript on the home page, brotli', kb(bytes.script), '≤ 105 KB', bytes.script <= 105 * 1024],
  ['CSS on the home page, brotli', kb(bytes.stylesheet), '≤ 15 KB', bytes.stylesheet <= 15 * 1024],
  ['Lighthouse mobile, `/`: performance', lighthouse.performance, '≥ 95', lighthouse.performance >= 95],
  [
    'Lighthouse mobile, `/`: accessibility',
    lighthouse.accessibility,
    '100',
    lighthouse.accessibility === 100,
  ],
  [
    'Lighthouse mobile, `/`: best practices',
    lighthouse.bestPractices,
    '100',
    lighthouse.bestPractices === 100,
  ],
  ['Lighthouse mobile, `/`: SEO', lighthouse.seo, '100', lighthouse.seo === 100],
  [
    `Lighthouse mobile, ${pages.length} content pages, lowest performance: \`${slowest.path}\``,
    slowest.performance,
    '≥ 95',
    slowest.performance >= 95,
  ],
  [
    'Content pages below 100 in accessibility, best practices or SEO',
    others.map((page) => page.path).join(', ') || 'none',
    'none',
    others.length === 0,
  ],
  ['Most layout shift of a content page', shifting.cls, '0', shifting.cls === 0],
  [
    `HTML of the heaviest content page, \`${heaviest.path}\`, brotli`,
    kb(heaviest.htmlBytes),
    '≤ 25 KB',
    heaviest.htmlBytes <= 25 * 1024,
  ],
  [
    'Navigation between content pages in the browser, median, warmed',
    `${Math.round(navigation)} ms`,
    '< 100 ms',
    navigation < 100,
  ],
  ['Compiling 1,000 articles against 250', `${growth.toFixed(1)} ×`, '≤ 5 ×', growth <= 5],
] as const

const table = rows.map(
  ([what, measured, goal, met]) => `| ${what} | ${measured} | ${goal} | ${met ? 'yes' : '**no**'} |`,
)
const report = `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores with Node ${process.versions.node}. Each
figure that depends on the machine is a ratio to a baseline measured in the same run.

| What | Measured | Goal | Met |
|---|---|---|---|
${table.join('\n')}

Behind them, in this run:

- Requests a second for \`/\` (20 connections, median of three rounds each, in turn): ${Math.round(throughput.ours)} ours, ${Math.round(throughput.bare)} bare.
- A first visit to \`/\` at 412 px, compressed: HTML ${kb(bytes.document)}, scripts ${kb(bytes.script)}, styles ${kb(bytes.stylesheet)}, fonts ${kb(bytes.font)}, pictures ${kb(bytes.image)}.
- 1,000 generated articles of about 700 words compile in ${Math.round(articles.many)} ms, 250 in ${Math.round(articles.few)} ms.
- Lighthouse on \`/\`: largest contentful paint ${lighthouse.lcpMs} ms, layout shift ${lighthouse.cls}, blocking time ${lighthouse.tbtMs} ms.
`
writeFileSync(join(import.meta.dirname, '../../docs/performance.md'), report)
console.log(report)
process.exit(rows.every(([, , , met]) => met) ? 0 : 1)
