import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedSeed } from '#tests/support/property-seed.ts'
import { findChromium } from './chromium.ts'
import { startTemporaryPostgres } from './postgres.ts'

/**
 * `npm test`: every check, and one line with the totals at the end. The build, the type check and the linter count as one
 * test each.
 */

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'sagewood-reports-'))
const total = { passed: 0, failed: 0 }
/** Printed again at the end, so that the last lines name every failure. */
const failures: string[] = []
/** Browser tests that passed at their second try. */
const passedLater: string[] = []

requireChromium()
const postgres = process.env.TEST_DATABASE_URL ? undefined : await startTemporaryPostgres()
const env: NodeJS.ProcessEnv = {
  ...process.env,
  TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? postgres?.url,
}
if (!env.TEST_DATABASE_URL) {
  console.log(
    'No PostgreSQL for this platform: set TEST_DATABASE_URL or install a server. Tests run on the embedded database only.',
  )
}

try {
  // The build uses one core for most of its time.
  const [isBuilt] = await Promise.all([step('build', 'node', ['scripts/build-if-needed.ts']), checkSources()])
  if (isBuilt) env.GENERATED_FILES_ARE_NEW = 'yes'
  if (fixedSeed) console.log(`\nProperty tests use the seed ${fixedSeed}.`)
  // Component tests run one after the other in one browser, which leaves room for the server tests. The browser tests
  // follow alone: beside others, tests of races take many times as long.
  await Promise.all([
    vitest('component tests', ['controls'], { aside: true }),
    vitest('unit and integration tests', [
      'rules',
      'embedded',
      ...(env.TEST_DATABASE_URL ? ['postgres'] : []),
    ]),
  ])
  await runner('browser tests', 'playwright', ['test'], countBrowserTests)
} finally {
  await postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}

for (const error of passedLater) console.log(`\n↻ Passed at the second try: ${error.slice(0, 2_000)}`)
for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 2_000)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function countBrowserTests(): { passed: number; failed: number } {
  const { stats, suites } = readReport('playwright.json')
  for (const { title, file, tests } of specsOf(suites))
    for (const { status, results } of tests)
      for (const { errors } of results)
        for (const { message } of errors)
          (status === 'flaky' ? passedLater : failures).push(`${file}: ${title}\n${message}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

async function checkSources(): Promise<void> {
  await step('format, lint and import rules', 'biome', ['check', '--error-on-warnings', '.'], { aside: true })
  await step('route types', 'react-router', ['typegen'], { aside: true })
  await step('types', 'tsc', [], { aside: true })
}

async function step(title: string, program: string, args: string[], how?: How): Promise<boolean> {
  const succeeded = await call(title, program, args, how)
  total[succeeded ? 'passed' : 'failed'] += 1
  if (!succeeded) failures.push(`${title}: see its output above`)
  return succeeded
}

function vitest(title: string, projects: string[], how?: How): Promise<void> {
  const file = `${projects.join('-')}.json`
  const args = ['run', ...projects.flatMap((name) => ['--project', name])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`]
  return runner(
    title,
    'vitest',
    [...args, ...reporters],
    () => {
      const report = readReport(file)
      for (const { name, message, assertionResults } of report.testResults) {
        if (message) failures.push(`${name}: ${message}`)
        for (const { status, fullName, failureMessages } of assertionResults)
          if (status === 'failed') failures.push(`${fullName}\n${failureMessages.join('\n')}`)
      }
      // A file that cannot be imported has no failed test to count.
      return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites }
    },
    how,
  )
}

/** A runner that fails without a failed test counts as one failure. */
async function runner(
  title: string,
  program: string,
  args: string[],
  count: () => { passed: number; failed: number },
  how?: How,
): Promise<void> {
  const succeeded = await call(title, program, args, how)
  const counted = count()
  total.passed += counted.passed
  total.failed += succeeded ? counted.failed : Math.max(1, counted.failed)
}

/** `aside` prints the output at the end, because another command is printing meanwhile. */
type How = { aside?: boolean }

function call(title: string, program: string, args: string[], { aside = false }: How = {}): Promise<boolean> {
  const output: Buffer[] = []
  if (!aside) console.log(`\n── ${title}`)
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (aside) console.log(`\n── ${title}\n${Buffer.concat(output)}`)
      resolve(status === 0)
    })
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the reports of two runners, read for their totals and failures.
function readReport(name: string): any {
  const file = join(reports, name)
  const empty = {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    testResults: [],
    stats: { expected: 0, flaky: 0, unexpected: 0 },
    suites: [],
  }
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty
}

type Suite = { specs?: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  file: string
  tests: { status: string; results: { errors: { message: string }[] }[] }[]
}

/** Playwright's report has a suite for each file and each group within it. */
function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/**
 * Our dependencies bring a Chromium for Linux on x64. Elsewhere it is the machine's own, or is installed: by Debian's
 * package manager in CI as root, which owns its machine, else by Playwright for this user.
 */
function requireChromium(): void {
  if (findChromium()) return
  if (process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the one of the system.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      options,
    )
  } else {
    console.log('No Chromium found: asking Playwright to install one.')
    spawnSync(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
      stdio: 'inherit',
      timeout: 180_000,
    })
  }
  if (findChromium()) return
  console.error(
    'The browser tests need Chromium, and none could be installed. Install one (on Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
  )
  process.exit(1)
}
