import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Findings, writeReport } from './report.ts'
import { sections } from './sections.ts'
import { startProduct } from './server.ts'

/**
 * `npm run bench` measures the built product on this machine and writes docs/performance.md. `npm run bench -- cars
 * bookings` measures only these sections and writes nothing.
 */

const names = process.argv.slice(2)
const unknown = names.filter((name) => !sections.some((section) => section.name === name))
if (unknown.length > 0) {
  console.error(
    `No section is called ${unknown.join(', ')}. There are ${sections.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

const product = await startProduct()
const findings: Findings[] = []
try {
  for (const { name, measure } of sections) {
    if (names.length > 0 && !names.includes(name)) continue
    const found = await measure(product.url)
    for (const { label, measured, goal } of found.rows)
      console.log(`${name}: ${label}: ${measured} (${goal})`)
    findings.push(found)
  }
} finally {
  await product.stop()
}

const report = writeReport(findings)
if (names.length === 0) saveReport(report)
console.log(report)
process.exit(findings.every(({ rows }) => rows.every(({ met }) => met)) ? 0 : 1)

/** Formatted so that the check of the tree passes. */
function saveReport(text: string): void {
  const root = join(import.meta.dirname, '../..')
  const file = join(root, 'docs/performance.md')
  writeFileSync(file, text)
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file], { cwd: root })
}
