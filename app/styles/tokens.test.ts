import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors } from '#domain/constants.ts'
import { breakpoints } from '#domain/page-constants.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

test('the primary color is the olive of the specification', () => {
  expect(token('color-olive-600')).toBe(colors.primary.toLowerCase())
  expect(token('color-primary')).toContain('var(--color-olive-600)')
})

test('the greys are stone', () => {
  expect(token('color-ink')).toContain(`var(--color-${colors.grey}-900)`)
  expect(token('color-muted')).toContain(`var(--color-${colors.grey}-600)`)
})

test.each(Object.entries(breakpoints))('the breakpoint %s is at %i px', (name, pixels) => {
  expect(token(`breakpoint-${name}`)).toBe(`${pixels / 16}rem`)
})

test.each([
  ['white text on the primary color', 'olive-600', '#ffffff', 4.5],
  ['accent text on the ground', 'olive-700', '#fafaf9', 4.5],
  ['accent text on a tint', 'olive-700', 'olive-100', 4.5],
  ['dark text on the primary color of dark mode', 'olive-950', 'olive-300', 4.5],
  ['accent text on the dark ground', 'olive-300', '#12110f', 4.5],
  ['accent text on a dark tint', 'olive-300', 'tint-on-dark', 4.5],
] as const)('both sites have enough contrast for %s', (_, text, ground, least) => {
  for (const site of ['a', 'b'] as const)
    expect(contrast(color(site, text), color(site, ground))).toBeGreaterThanOrEqual(least)
})

/** The palette of the second site follows that of the first. */
const [firstSite = '', secondSite = ''] = tokens.split(':root[data-site="b"]')

function color(site: 'a' | 'b', name: string): string {
  if (name.startsWith('#')) return name
  const [, value = ''] = (site === 'a' ? firstSite : secondSite).match(new RegExp(`${name}: (#\\w+);`)) ?? []
  return value
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function token(name: string): string | undefined {
  return tokens.match(new RegExp(`--${name}: (.*);`))?.[1]
}
