import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../node_modules')

/**
 * Unpacks the headless Chromium of `@sparticuz/chromium`, once per installation, and returns the script that starts it.
 * The package has no other platform than Linux on x64.
 */
export function unpackBundledChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = join(modules, '@sparticuz/chromium/package.json')
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const cache = join(modules, '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const unfinished = mkdtempSync(`${folder}-`)
    unpack(unfinished)
    writeStartScript(unfinished, folder)
    publish(unfinished, folder)
  }
  return join(folder, 'start')
}

/**
 * The package unpacks into the folder for temporary files. It unpacks the shared libraries that a bare system lacks only
 * where it believes to run on AWS Lambda.
 */
function unpack(folder: string): void {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  if (status !== 0) throw new Error('Could not unpack the Chromium of @sparticuz/chromium')
}

/** The script gives Chromium its libraries and fonts, so that callers need only a path. */
function writeStartScript(folder: string, target: string): void {
  const fonts = `<fontconfig><dir>${target}/fonts</dir><cachedir>${target}/fonts-cache</cachedir></fontconfig>\n`
  writeFileSync(join(folder, 'fonts/fonts.conf'), `<?xml version="1.0"?>\n${fonts}`)
  const start = join(folder, 'start')
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${target}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `export FONTCONFIG_PATH="${target}/fonts"`,
    // The package has no sandbox helper; only pages of our own are opened.
    `exec "${target}/chromium" --no-sandbox "$@"`,
  ]
  writeFileSync(start, `${lines.join('\n')}\n`)
  chmodSync(start, 0o755)
}

/** Two processes may unpack at once: the first rename wins, the other's folder is removed. */
function publish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
