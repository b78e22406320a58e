import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackBundledChromium } from './bundled-chromium.ts'

/** The headless shell first: it is the same engine, and starts faster than the whole browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The machine's own Chromium, else one that Playwright installed, else the one in our dependencies. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  const installed = candidates.find((path): path is string => path !== undefined && existsSync(path))
  return installed ?? unpackBundledChromium()
}

/** In the locale of a machine without one (C), a letter typed on a select finds no option that begins with its capital. */
export const chromiumEnvironment = { ...process.env, LC_ALL: 'en_US.UTF-8' }

/** Quiet and offline; without a sandbox only where Chromium refuses to run with one. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
