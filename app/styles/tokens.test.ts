import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors } from '#domain/constants.ts'
import { breakpoints } from '#domain/page-constants.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

test('the primary colour is the olive of the specification', () => {
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

function token(name: string): string | undefined {
  return tokens.match(new RegExp(`--${name}: (.*);`))?.[1]
}
