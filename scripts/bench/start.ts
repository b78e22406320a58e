import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from './load-sender.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 3

export type StartFigures = { builtMs: number; firstMs: number }

/**
 * The time from `npm start` to the first response with the home page: with a build and a database, and in a fresh clone
 * of the last commit after `npm ci`, which has neither.
 */
export async function measureStart(): Promise<StartFigures> {
  const data = mkdtempSync(join(tmpdir(), 'sagewood-start-'))
  const clone = mkdtempSync(join(tmpdir(), 'sagewood-clone-'))
  try {
    await timeStart(root, data)
    const built: number[] = []
    for (let round = 0; round < rounds; round += 1) built.push(await timeStart(root, data))
    execFileSync('git', ['clone', '--quiet', root, clone])
    copyModules(clone)
    return { builtMs: percentile(built, 0.5), firstMs: await timeStart(clone, join(clone, 'data')) }
  } finally {
    for (const folder of [data, clone]) rmSync(folder, { recursive: true, force: true })
  }
}

async function timeStart(cwd: string, dataDir: string): Promise<number> {
  const start = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text
      const found = output.match(/http:\/\/localhost:\d+/)
      if (found) resolve(found[0])
    })
  })
  const response = await fetch(url)
  await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await once(child, 'exit')
  return ms
}

/** As `npm ci` would leave them, without its downloads. Hard links are instant, but need one file system. */
function copyModules(clone: string): void {
  const copy = (flags: string) =>
    execFileSync('cp', [flags, join(root, 'node_modules'), clone], { stdio: 'ignore' })
  try {
    copy('-al')
  } catch {
    rmSync(join(clone, 'node_modules'), { recursive: true, force: true })
    copy('-a')
  }
}
