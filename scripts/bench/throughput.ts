import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startBareHono } from './server.ts'

const rounds = 3
const secondsEach = 4

/** Requests per second for `/`: ours and a bare handler's, alternating, so that other load affects both. */
export async function measureThroughput(url: string): Promise<{ ours: number; bare: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'sagewood-bench-'))
  const bodyFile = join(folder, 'home.html.br')
  writeFileSync(bodyFile, await fetchCompressed(url))
  const baseline = await startBareHono(bodyFile)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(url))
    bare.push(await load(baseline.url))
  }
  await baseline.stop()
  rmSync(folder, { recursive: true })
  return { ours: median(ours), bare: median(bare) }
}

async function load(url: string): Promise<number> {
  const options = { url, connections: 20, headers: { 'accept-encoding': 'br' } }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: secondsEach })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request`)
  return result.requests.average
}

function fetchCompressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
