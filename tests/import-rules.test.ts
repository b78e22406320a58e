import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** The linter holds the storeys apart; these tests hold the linter to it. Each file breaks one rule. */
const root = join(import.meta.dirname, '..')
const project = mkdtempSync(join(tmpdir(), 'sagewood-rules-'))
afterAll(() => rmSync(project, { recursive: true }))

const domainRule = "domain/ imports only domain/, its schema library and the phone library's core."
const appRule = "app/ never imports server/: loaders get what they need from the request's context."
const uiRule = 'app/ui knows nothing of pages and bookings.'
const serverRule = "server/ never imports app/: it runs the app's build."
const adapterRule = 'Adapters never import each other: they share their port.'
const rootRule = 'Nothing imports the composition root.'
const cycle = 'This import is part of a cycle.'
const barrel =
  'Avoid barrel files, they slow down performance, and cause large module graphs with modules that go unused.'
const environment = "Don't use process.env."

const violations: [file: string, code: string, message: string][] = [
  ['domain/fleet/calls-server.ts', importing('#server/data/fleet/fleet.ts'), domainRule],
  ['domain/fleet/shows.ts', importing('react'), domainRule],
  ['domain/fleet/calls-app.ts', importing('#app/render/page-context.ts'), domainRule],
  ['domain/fleet/reads.ts', importing('node:fs'), domainRule],
  ['domain/fleet/up.ts', importing('../time/clock.ts'), 'Go down with ./ or across with #domain.'],
  ['app/routes/fleet/calls-server.ts', importing('#server/data/fleet/fleet.ts'), appRule],
  [
    'app/routes/fleet/calls-later.ts',
    "export const later = () => import('#server/config/config.ts')\n",
    appRule,
  ],
  [
    'app/routes/fleet/up.ts',
    importing('../home/hero.tsx'),
    'Go down with ./ or across with #app and #domain.',
  ],
  ['app/ui/knows-feature.ts', importing('#app/features/quote/form.tsx'), uiRule],
  ['app/ui/knows-route.ts', importing('#app/routes/home/hero.tsx'), uiRule],
  ['app/ui/knows-layout.ts', importing('#app/layouts/default.tsx'), uiRule],
  ['app/ui/calls-server.ts', importing('#server/config/config.ts'), uiRule],
  ['server/api/shows.ts', importing('#app/root.tsx'), serverRule],
  [
    'server/use-cases/shows-types.ts',
    "import type { Root } from '#app/root.tsx'\n\nexport type Page = Root\n",
    serverRule,
  ],
  ['server/api/up.ts', importing('../config.ts'), 'Go down with ./ or across with #server and #domain.'],
  ['server/integrations/places/google.ts', importing('./embedded.ts'), adapterRule],
  ['server/integrations/places/mapbox.ts', importing('#server/integrations/sms/twilio.ts'), adapterRule],
  ['server/api/starts.ts', importing('#server/main.ts'), rootRule],
  ['server/starts.ts', importing('./main.ts'), rootRule],
  ['scripts/starts.ts', importing('#server/main.ts'), rootRule],
  ['domain/money/fare.ts', importing('./toll.ts'), cycle],
  ['domain/money/toll.ts', importing('#domain/money/fare.ts'), cycle],
  ['domain/money/fee.ts', "import type { Levy } from './levy.ts'\n\nexport type Fee = Levy\n", cycle],
  ['domain/money/levy.ts', "import type { Fee } from './fee.ts'\n\nexport type Levy = Fee\n", cycle],
  ['domain/money/index.ts', "export { thing } from './fare.ts'\n", barrel],
  ['app/ui/everything.ts', "export * from './button.tsx'\n", barrel],
  ['server/api/peeks.ts', 'export const thing = process.env.SECRET\n', environment],
  ['app/routes/peeks.ts', 'export const thing = process.env.SECRET\n', environment],
  ['domain/peeks.ts', 'export const thing = process.env.SECRET\n', environment],
]

const allowed: [file: string, code: string][] = [
  ['domain/site/clean.ts', importing('zod/mini', '#domain/money/cents.ts', './support/open-test-site.ts')],
  [
    'app/routes/home/clean.ts',
    importing('react', '#domain/site/clean.ts', '#app/features/shell/header.tsx', './hero.tsx'),
  ],
  ['app/ui/clean.ts', importing('react', '#domain/site/clean.ts', './button.tsx')],
  ['server/api/clean.ts', importing('hono', '#domain/site/clean.ts', '#server/data/clean.ts', './errors.ts')],
  ['server/data/clean.ts', importing('drizzle-orm', './tables.ts')],
  ['server/integrations/places/clean.ts', importing('./port.ts', '#domain/site/clean.ts')],
  ['server/config/config.ts', 'export const thing = process.env.PORT\n'],
  ['server/api/clean.test.ts', importing('#app/routes.ts')],
]

const complaints = lint()

test.each(violations)('the linter refuses %s', (file, _code, message) => {
  expect(complaints.filter(({ path }) => path === file).map((complaint) => complaint.message)).toContain(
    message,
  )
})

test.each(allowed)('the linter lets %s pass', (file) => {
  expect(complaints.filter(({ path }) => path === file)).toEqual([])
})

test('the linter sees every storey: nothing of ours is hidden by .gitignore', () => {
  const sources = [
    'app',
    'content',
    'domain',
    'server/data',
    'server/data/migrations',
    'server/api',
    'scripts',
    'tests',
  ]

  const { stdout } = spawnSync('git', ['check-ignore', ...sources.map((folder) => `${folder}/new.ts`)], {
    cwd: root,
  })

  expect(stdout.toString()).toBe('')
})

/** One run over a project that has our configuration, the planted files, and nothing else. */
function lint(): { path: string; message: string }[] {
  execFileSync('git', ['init', '--quiet'], { cwd: project })
  copyFileSync(join(root, 'biome.json'), join(project, 'biome.json'))
  write('.gitignore', '')
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  write('package.json', JSON.stringify({ type: 'module', imports }))
  for (const [file, code] of [...violations, ...allowed]) write(file, code)
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: project },
  )
  const report: { diagnostics: { location: { path: string }; message: string }[] } = JSON.parse(
    stdout.toString(),
  )
  return report.diagnostics.map(({ location, message }) => ({ path: location.path, message }))
}

function importing(...modules: string[]): string {
  const names = modules.map((_, index) => `thing${index}`)
  const lines = modules.map((module, index) => `import { thing as thing${index} } from '${module}'\n`)
  return `${lines.join('')}\nexport const thing = () => [${names}]\n`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
